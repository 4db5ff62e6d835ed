export * from './heap.js'
export * from './plan-helper.js'
