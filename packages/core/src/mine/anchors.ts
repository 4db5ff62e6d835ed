/** What ties a sentence to a project. */
export interface Anchor {
  readonly kind: 'path' | 'symbol' | 'command' | 'invariant'
  /** The path, symbol or command; words of an invariant joined by `-`. */
  readonly key: string
}

const pathToken = /\b[a-zA-Z][\w/.-]*\/[\w./-]+\b/g
const folderToken = /\b[a-zA-Z][\w.-]+\/(?![\w/.-])/g
const symbolToken = /\b[A-Z][a-zA-Z0-9]+(?:::|\.)[a-zA-Z_][\w]*\b/g
const fileName =
  /(?<![\w/.@-])[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|js|jsx|mjs|cjs|py|go|rs|rb|java|kt|php|cs|swift|c|h|cpp|gleam|ex|exs|json|ya?ml|toml|ini|cfg|lock|md|sql|sh|tf|proto|graphql|css|scss|html|vue|svelte|gradle|kts|xml|env|conf|cnf|properties|plist|csv|tsv|parquet|jsonl|txt|rst|ipynb|prisma|dart|scala|clj|lua|zig|nim|hcl|tfvars|nix|cmake|svg|hbs|ejs|erb|astro|avro|ps1|bat|service|less|sass|mdx|cc|hpp)(?![\w/-]|\.\w)/g
const fileWithoutEnding =
  /(?<![\w/.-])(?:\.(?:nvmrc|npmrc|env(?:\.\w+)?|gitignore|gitattributes|eslintrc(?:\.\w+)?|prettierrc|editorconfig|dockerignore|tool-versions|babelrc|python-version|node-version|browserslistrc)|Makefile|Dockerfile|Procfile|Justfile|Rakefile|Gemfile)(?![\w/-])/g
const inBackticks = /`([^`\n]{2,60})`/g
const tool =
  'npm|pnpm|yarn|npx|bun|deno|git|docker|docker-compose|cargo|pip|uv|pytest|kubectl|helm|terraform|gradle|mvn|bundle|rake|composer|dotnet|gleam|rails|alembic|prisma'
/** Words after the name of a tool that make it prose and no command. */
const prose =
  'is|and|or|the|to|in|for|with|as|was|are|should|must|can|cannot|not|on|at|of|does|has|will|instead|only|always|never|here|because|und|ist|statt|muss|nicht|y|et|e|en|no|over|everywhere|incidents?|registry|packages?|modules?|clients?|servers?|users?|accounts?|community'
const command = new RegExp(
  `(?<![\\w/.-])(?:(?:${tool})\\s+(?:run\\s+)?(?!(?:${prose})\\b)[a-z][\\w:.-]+|mix (?:test|deps|ecto|phx|format|compile|credo|release|new|run)\\b[\\w.]*|poetry (?:run|install|add|remove|lock|build|publish|update|shell|export)|go (?:test|build|run|vet|mod|fmt|generate|install)|make (?:[a-z]+-[a-z-]+|test|build|check|lint|install|deploy|clean))\\b`,
  'g',
)
const url = /\bhttps?:\/\/[^\s<>"'`)]+/g
/** Words with a slash that are no path. */
const noPath =
  /^(?:and\/or|either\/or|yes\/no|true\/false|he\/she|his\/her|read\/write|input\/output|on\/off|client\/server|i\/o|ci\/cd|n\/a|w\/o|up\/down|start\/stop|und\/oder|y\/o|et\/ou|e\/o|en\/of|e\/ou|pull\/push|km\/h|tcp\/ip)$/i
/** In backticks: a qualified name, a call, a name that no prose has, or a flag. A plain word in backticks is none. */
const identifier =
  /^[A-Za-z_$][\w$]*(?:(?:\.|::|->|#)[A-Za-z_$][\w$]*)+(?:\(\))?$|^[A-Za-z_$][\w$]*\(\)$|^(?=[\w$]*(?:_|[a-z][A-Z]))[A-Za-z_$][\w$]*$|^--?[a-z][\w-]*(?:=\S+)?$/

/** Names of products that are written like names in code. */
const product =
  'iPhone|iPad|iOS|macOS|eBay|watchOS|tvOS|GitHub|GitLab|BitBucket|JavaScript|TypeScript|CoffeeScript|PostgreSQL|MySQL|MariaDB|SQLite|MongoDB|DynamoDB|CockroachDB|RabbitMQ|ClickHouse|BigQuery|ElasticSearch|OpenSearch|GraphQL|OpenAPI|OpenAI|OpenTelemetry|OpenTofu|ChatGPT|YouTube|LinkedIn|WhatsApp|PayPal|CloudFront|CloudFlare|DevOps|NoSQL|WebSockets?|WebAssembly|IntelliJ|PyCharm|WebStorm|VSCode|JetBrains|TeamCity|CircleCI|LaTeX|MacBook|PowerShell|PowerPoint|FastAPI|NestJS|NextJS|NodeJS|VueJS|DigitalOcean|SharePoint|OneDrive|DropBox|OAuth|SaaS|PaaS|IaaS'

/** A name that no prose has: a call, words joined by `_`, or by a capital inside of a word. */
const codeName = new RegExp(
  `(?<![\\w/.@-])(?!(?:${product})\\b)(?:[a-z][a-zA-Z0-9]*[A-Z][a-zA-Z0-9]*|(?:[A-Z][a-z0-9]+){2,}|[a-zA-Z][a-zA-Z0-9]*(?:_[a-zA-Z0-9]+)+|[a-zA-Z_]\\w+(?=\\(\\)))(?![\\w/])`,
)

/** Words of a rule for a project: a team, a duty, and a thing of the project. */
const team =
  /(?<![\p{L}\p{N}_])(?:we|our|in here|around here|everywhere|anywhere|nobody|this repo|this repository|this project|this codebase|must|must not|wir|unser\w*|dies\w{0,2} (?:repo|projekt)|nosotros|nuestr\w+|este (?:repo|proyecto)|nous|on|notre|ce (?:dépôt|projet)|nós|nosso|nossa|este (?:repositório|projeto)|noi|nostro|nostra|questo (?:repo|progetto)|wij|we|onze|deze repo|dit project|bei uns|chez nous|da noi|aquí|aqui|bij ons|en este proyecto|neste projeto|dans ce projet)(?![\p{L}\p{N}_])|我们|本项目|项目里|这个项目|私たち|うちでは|このリポジトリ|このプロジェクト/iu
const thing =
  /(?<![\p{L}\p{N}_])(?:(?:release|main|feature|develop)[ -]branch(?:es)?|branch(?:es)?|migrations?|schema|database|endpoints?|api|pipeline|ci|build|tests?|fixtures?|releases?|deploys?|deployments?|commits?|commit (?:titles?|messages?)|changelog|dependenc(?:y|ies)|lockfile|generated (?:files|code)|feature flags?|transactions?|queues?|cache|logs?|secrets|config|modules?|services?|imports?|amounts?|timestamps?|ids?|packages?|tables?|columns?|raw sql|floats|money|dates|strings|prints|default exports|docstrings|webhooks?|cron ?jobs?|staging|production|pull requests?|prs?|squash|rebase|Branches|Commits|fechas|montos|montants|dates|datas|importi|default exports|tabs|integration tests|test di integrazione|endpoints?|Migration\w*|Datenbank|Zweig|Tests|Betr(?:ag|äge)|Zeitstempel|base de datos|migraciones|pruebas|despliegu\w+|base de données|tests|déploiements?|banco de dados|migrações|testes|database|migrazioni|test|databank|migraties)(?![\p{L}\p{N}_])|数据库|迁移|测试|分支|接口|データベース|マイグレーション|テスト|ブランチ/iu

/** A thing of the project as the subject of a statement: what is said of it is said of the project, not to the assistant. */
const subject =
  /^(?:\P{L}*(?:heads[- ]?up|careful|fyi|remember that|note that|keep in mind(?: that)?|for (?:future )?reference|actually|no|nope|achtung|ojo|attention|occhio|let op)[\s,:;.–—-]+)*(?:(?:the|all|our|every|each|any|no|new|die|der|das|alle|los|las|el|la|les|le|tous les|i|gli|il|os|as|o|a|de|het|alle)\s+)?(?:[\p{L}-]+\s+)?(migrations?|deploys?|deployments?|releases?|branch(?:es)?|commits?|tests|endpoints?|timestamps?|dates|amounts?|prices?|money|strings|secrets|feature flags?|transactions?|database|db|pipeline|webhooks?|cron(?: ?jobs?)?|fixtures|lockfile|changelog|imports?|exports?|queues?|tables?|columns?|ids?|colou?rs|errors|logs?|staging|production|Migrationen|Zeitstempel|Beträge|Preise|Branches|Tests|migraciones|fechas|importes|migrations|dates|montants|migrações|datas|valores|migrazioni|date|importi|migraties|datums|bedragen)\s+(?:\S+\s+){0,2}?(?:is|are|must|have|has|need|needs|get|gets|go|goes|stay|stays|run|runs|live|lives|return|returns|come|comes|never|always|only|sind|müssen|werden|bleiben|laufen|kommen|gehören|son|deben|van|se|sont|doivent|restent|vont|são|devem|ficam|vão|sono|devono|restano|vanno|zijn|moeten|blijven|gaan)(?![\p{L}\p{N}_])/iu

/** The paths in a text that lie inside a project, in order. */
export function pathsIn(text: string): readonly string[] {
  const local = text.replace(url, ' ')
  const found = [
    ...matches(pathToken, local),
    ...matches(folderToken, local),
    ...matches(fileName, local),
    ...matches(fileWithoutEnding, local),
  ]
  return unique(
    found
      .filter(({ at, token }) => isInside(local, at) && !noPath.test(token))
      .sort((a, b) => a.at - b.at)
      .map(({ token }) => token),
  ).filter(
    (token, _i, all) =>
      !all.some(
        (other) => other !== token && (other.endsWith(`/${token}`) || (token.endsWith('/') && other.startsWith(token))),
      ),
  )
}

/** Qualified names, and names and flags in backticks. */
export function symbolsIn(text: string): readonly string[] {
  const quoted = [...text.matchAll(inBackticks)].map(([, inside = '']) => inside.trim())
  const named = matches(symbolToken, text.replace(url, ' ')).map(({ token }) => token)
  return unique([
    ...named.filter((token) => !isSentenceEnd(token)),
    ...quoted.filter((token) => identifier.test(token)).map((token) => token.replace(/\(\)$/, '')),
  ])
}

/** Commands of well-known tools, and commands in backticks. */
export function commandsIn(text: string): readonly string[] {
  const quoted = [...text.matchAll(inBackticks)].map(([, inside = '']) => inside.trim())
  return unique([
    ...quoted.filter((token) => /^[a-z][\w.-]*\s+\S/.test(token)),
    ...matches(command, text).map(({ token }) => token),
  ])
}

/** The addresses in a text. */
export function urlsIn(text: string): readonly string[] {
  return unique(matches(url, text).map(({ token }) => token.replace(/[.,;:!?]+$/, '')))
}

/** What ties the text to a project, the strongest first; nothing if it could have been said anywhere. */
export function anchorOf(text: string): Anchor | undefined {
  const [path] = pathsIn(text)
  if (path !== undefined) return { kind: 'path', key: path }
  const [symbol] = symbolsIn(text)
  if (symbol !== undefined) return { kind: 'symbol', key: symbol }
  const [order] = commandsIn(text)
  if (order !== undefined) return { kind: 'command', key: order }
  const name = codeName.exec(text.replace(url, ' '))?.[0]
  if (name !== undefined) return { kind: 'symbol', key: name }
  const named = thing.exec(text)?.[0] ?? subject.exec(text)?.[1]
  if (named === undefined) return undefined
  return team.test(text) || subject.test(text) ? { kind: 'invariant', key: keyOf(named) } : undefined
}

function keyOf(words: string): string {
  return words.toLowerCase().replace(/\s+/g, '-')
}

interface Found {
  readonly at: number
  readonly token: string
}

function matches(pattern: RegExp, text: string): readonly Found[] {
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, token: match[0].replace(/[.]+$/, '') }))
}

/** A path after `/`, `~/` or `../` leads out of the project; after `@` it is part of a name of a package or an address. */
function isInside(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 3), at)
  return /(?:^|[^.])\.\/$/.test(before) || !/[/@]$/.test(before)
}

/** "Done.Now" is no name. */
function isSentenceEnd(token: string): boolean {
  return /^[A-Z][a-z]+\.[A-Z][a-z]+$/.test(token) && /^(?:Done|Yes|No|Ok|Okay|Thanks)\./.test(token)
}

function unique(tokens: readonly string[]): readonly string[] {
  return [...new Set(tokens)]
}
