import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What the core may not reach, because the same input must give the same plan on every machine. */
const worldGlobals = [
  'process',
  'Buffer',
  'console',
  'fetch',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'crypto',
]
const worldCalls = [
  ['Date.now()', "CallExpression[callee.object.name='Date'][callee.property.name='now']"],
  ['new Date() without a moment', "NewExpression[callee.name='Date'][arguments.length=0]"],
  ['Math.random()', "CallExpression[callee.object.name='Math'][callee.property.name='random']"],
]

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name what you export, and import it by that name.',
}

export default tseslint.config(
  { ignores: ['**/dist/', '**/coverage/', '**/node_modules/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        { selector: 'function', format: ['camelCase'] },
      ],
      'max-lines': ['error', { max: 300 }],
      'max-params': ['error', { max: 3 }],
      'no-restricted-syntax': ['error', noDefaultExport],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-console': 'error',
      eqeqeq: 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['packages/*/src/**/*.{ts,tsx}', 'evals/src/**/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 45, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['packages/dashboard/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
          property,
          message: 'The text of a record is only ever set as text.',
        })),
      ],
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'The text of a record is only ever set as text.',
        },
      ],
    },
  },
  {
    files: ['packages/dashboard/src/**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'typeLike', format: ['PascalCase'] },
        { selector: 'function', format: ['camelCase', 'PascalCase'] },
      ],
    },
  },
  {
    files: ['evals/src/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['packages/core/src/**/*.ts'],
    ignores: ['packages/core/src/testing/**'],
    rules: {
      'no-restricted-globals': ['error', ...worldGlobals.map((name) => ({ name, message: 'The core does no I/O.' }))],
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        ...worldCalls.map(([what, selector]) => ({
          selector,
          message: `${what}: time and randomness are arguments here.`,
        })),
      ],
    },
  },
  {
    files: ['**/test/**/*.ts', 'packages/core/src/testing/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'max-lines-per-function': 'off',
      'max-params': 'off',
    },
  },
  {
    files: ['**/*.mjs', 'packages/slowwave/bin/*.js'],
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-params': ['error', { max: 3 }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'prefer-const': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['*.config.ts', 'packages/*/*.config.ts', 'evals/*.config.ts'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
