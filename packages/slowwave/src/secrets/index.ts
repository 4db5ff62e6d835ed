export { scanForSecrets } from './scan-for-secrets.js'
