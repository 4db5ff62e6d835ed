/** Tasks that a program does with some tool or library, each with its verb. */
const tasks =
  'validation=validate logging=log routing=route parsing=parse authentication=authenticate caching=cache monitoring=monitor testing=test styling=style scheduling=schedule rendering=render serialization=serialize tracing=trace animation=animate charting=chart translation=translate payment=pay templating=template bundling=bundle formatting=format linting=lint deployment=deploy encryption=encrypt search=search indexing=index'

/** `T` stands for the task, `D` for its verb. */
const wordings =
  'task.T ~ : T library, T tool, T framework, T provider | input? T in/of/for S = do/handle/make by/with/in V | S use V for input? T | V do/handle input? T in/of/for S | S do/handle input? T with V | use V for input? T in/of/for S | S D input? with V | V D input? of/for/in S | S = D with/in/by/through/on V | D S with/in/by/through/on V | V = use to D S | use V to D S | S use V to D input?'

/** How it is worded what a task is done with. `fact-shapes.ts` says how a line is read. */
export const taskShapes: string = tasks
  .split(' ')
  .map((entry) => {
    const [task = '', verb = ''] = entry.split('=')
    return wordings.replace(/\bT\b/g, task).replace(/\bD\b/g, verb)
  })
  .join('\n')
