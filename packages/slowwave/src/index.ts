export * from '@slowwave/core'
