/**
 * Which room may import which. `.dependency-cruiser.mjs` is generated from this table, so a stray import fails the build.
 *
 * A room is a folder below the `root` of its package. `imports` lists the other rooms of the package that it may use,
 * always through their `index.ts`; `'any'` stands for all of them. `packages` lists what it may load besides.
 * A room with a `registry` has a `registry.ts`, and the files named there never import each other.
 *
 * @typedef {object} Room
 * @property {readonly string[] | 'any'} imports
 * @property {readonly string[] | 'any'} [packages]
 * @property {boolean} [registry]
 *
 * @typedef {object} RoomTable
 * @property {string} root
 * @property {Readonly<Record<string, Room>>} rooms
 */

const pure = ['@noble/hashes']
const planning = ['model', 'text', 'policy', 'ports', 'claims', 'candidates', 'operations', 'guards']

/** @type {RoomTable} */
const core = {
  root: 'packages/core/src',
  rooms: {
    model: { imports: [], packages: pure },
    text: { imports: [], packages: pure },
    policy: { imports: ['model'], packages: pure },
    ports: { imports: ['model'], packages: pure },
    claims: { imports: ['model', 'text'], packages: pure, registry: true },
    candidates: { imports: ['model', 'text', 'policy', 'ports'], packages: pure },
    operations: { imports: ['model', 'policy', 'ports', 'claims'], packages: pure, registry: true },
    guards: { imports: ['model', 'text', 'policy', 'claims'], packages: pure, registry: true },
    history: { imports: ['model', 'ports'], packages: pure },
    plan: { imports: planning, packages: pure },
    apply: { imports: ['model', 'policy', 'ports', 'guards', 'history'], packages: pure },
    pass: { imports: ['model', 'policy', 'ports', 'plan', 'apply', 'contract'], packages: pure },
    review: { imports: ['model', 'text', 'policy', 'ports', 'guards', 'plan', 'apply'], packages: pure },
    recall: { imports: ['model', 'text', 'ports'], packages: pure },
    insight: { imports: ['model', 'policy', 'ports', 'claims', 'candidates', 'guards'], packages: pure },
    mine: { imports: ['model', 'text', 'policy', 'ports', 'claims', 'guards'], packages: pure },
    contract: { imports: ['model'], packages: pure },
    render: { imports: ['model'], packages: pure },
    'stores/memory': { imports: ['model', 'ports'], packages: pure },
    testing: { imports: 'any', packages: [...pure, 'vitest', 'fast-check'] },
  },
}

const world = [
  'files',
  'stores/sqlite',
  'models/embedders',
  'models/language-models',
  'transcripts',
  'connectors',
  'curated',
  'config',
  'schedule',
  'planning',
  'probes',
  'secrets',
]

/** @type {RoomTable} */
const slowwave = {
  root: 'packages/slowwave/src',
  rooms: {
    files: { imports: [], packages: 'any' },
    'stores/sqlite': { imports: ['files'], packages: 'any' },
    'models/embedders': { imports: ['models/language-models'], packages: 'any' },
    'models/language-models': { imports: ['files'], packages: 'any' },
    transcripts: { imports: ['connectors'], packages: 'any', registry: true },
    connectors: { imports: [], packages: 'any', registry: true },
    curated: { imports: ['connectors', 'files', 'transcripts'], packages: 'any' },
    config: { imports: [], packages: 'any' },
    schedule: { imports: ['config', 'files'], packages: 'any' },
    secrets: { imports: [], packages: 'any' },
    answers: { imports: ['connectors'], packages: 'any' },
    planning: { imports: ['stores/sqlite'], packages: 'any' },
    probes: { imports: ['connectors', 'files', 'stores/sqlite'], packages: 'any' },
    library: { imports: world, packages: 'any' },
    demo: { imports: world, packages: 'any' },
    hooks: { imports: [...world, 'library'], packages: 'any' },
    serving: { imports: ['library'], packages: 'any' },
    mcp: { imports: [...world, 'library', 'serving'], packages: 'any', registry: true },
    http: { imports: [...world, 'answers', 'library', 'demo', 'serving'], packages: 'any' },
    cli: { imports: [...world, 'answers', 'library', 'demo', 'mcp', 'http'], packages: 'any' },
  },
}

/** Every package whose inside is divided into rooms. */
export const tables = [core, slowwave]
