export { scanForSecrets } from './scan-for-secrets.js'
export { scanReview } from './scan-review.js'
