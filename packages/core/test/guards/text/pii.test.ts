import { describeTextGuard } from '@slowwave/core/testing'
import { pii } from '../../../src/guards/text/pii.js'

describeTextGuard({
  guard: pii,
  allows: [
    'Order 4539 1488 0343 6466 was paid.',
    'Stripe test card 4242 4242 4242 4242 always succeeds.',
    'The timestamp is 1700000000000.',
    'Mail ann@example.org or call +49 30 1234567.',
    'IBAN DE12 5001 0517 0648 4898 91 fails its check.',
    'Version 4.5.39.1488 of the tool.',
    'The room is 123-45.',
    'Ticket 12345678A is open.',
  ],
  refuses: [
    'The card is 4539 1488 0343 6467.',
    'Amex 3714-496353-98431 expires soon.',
    'IBAN DE12 5001 0517 0648 4898 90.',
    'IBAN DE12  5001\n0517 0648\t4898 90.',
    'The card is\n4539  1488  0343  6467.',
    'Steueridentifikationsnummer: 12 345 678 903',
    'Her national insurance number is AB 12 34 56 C.',
    'NL20INGB0001234567',
    'SSN 536-22-8145',
    'DNI 12345678Z',
    'CPF 529.982.247-25',
    '身份证 11010519491231002X',
    'Codice fiscale RSSMRA85T10A562S',
    'BSN: 111222333',
  ],
})
