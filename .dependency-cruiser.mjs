import { fileURLToPath } from 'node:url'
import { tables } from './rooms.mjs'
import { roomRules } from './scripts/room-rules.mjs'

const checkout = fileURLToPath(new URL('.', import.meta.url))

export default {
  forbidden: roomRules(tables, checkout),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
}
