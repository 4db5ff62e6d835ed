export { appendText, openNew } from './write.js'
export { assertInside } from './inside.js'
