export * from './accept.js'
export * from './home.js'
export * from './observations.js'
export * from './profile.js'
