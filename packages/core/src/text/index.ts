export * from './gate.js'
export * from './normalised-text.js'
export * from './shingles.js'
export * from './tokens.js'
