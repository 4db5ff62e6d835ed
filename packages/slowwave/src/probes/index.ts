export * from './probe.js'
export * from './read-probes.js'
