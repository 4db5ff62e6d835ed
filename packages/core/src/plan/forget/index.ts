export { planForget } from './plan-forget.js'
export type { ForgetOptions } from './plan-forget.js'
export type { ForgetSelection } from './selection.js'
