export { appendText, openNew, replaceFile } from './write.js'
export { assertInside } from './inside.js'
export { publishNew, unfinishedBeside } from './unfinished.js'
