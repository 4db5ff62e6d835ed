/** Memory of a process that lived through the whole soak, in MB (2^20 bytes) of resident memory. */
export interface MemoryReport {
  readonly samples: number
  readonly startMb: number
  readonly endMb: number
  readonly peakMb: number
  /** What a straight line through the least of each tenth of the time after the warm-up rises by, over all of that time. */
  readonly riseMb: number
  /** Of the line, at the end of the warm-up. */
  readonly warmMb: number
  /** Whether the rise is within the bound; after a short soak only whether the peak is. */
  readonly flat: boolean
}

/** Resident memory and open files at a moment. */
export interface Sample {
  /** Milliseconds since the soak began. */
  readonly at: number
  readonly mb: number
  readonly openFiles: number
}

/** No process may ever take more. */
export const peakBoundMb = 512
/** Share of the warm size by which the line may rise over the rest of the soak, and what it may always rise by. */
export const riseBound = { share: 0.15, mb: 12 } as const
/** A heap finds its size within minutes; in a shorter soak the line says nothing. */
const judgedFromMs = 10 * 60_000
/** Share of the soak in which caches fill and code is compiled. */
const warmUp = 1 / 3

/** Judges the memory of one process. */
export function memoryOf(samples: readonly Sample[]): MemoryReport {
  const [first, last] = [samples[0], samples.at(-1)]
  const lasted = (last?.at ?? 0) - (first?.at ?? 0)
  const warm = samples.filter(({ at }) => at >= (first?.at ?? 0) + lasted * warmUp)
  const { from, to } = lineThrough(warm, leastOfEachTenth(warm))
  const peakMb = Math.max(0, ...samples.map(({ mb }) => mb))
  const riseMb = to - from
  const rises = lasted >= judgedFromMs && riseMb > Math.max(riseBound.mb, riseBound.share * from)
  return {
    samples: samples.length,
    startMb: rounded(first?.mb ?? 0),
    endMb: rounded(last?.mb ?? 0),
    peakMb: rounded(peakMb),
    riseMb: rounded(riseMb),
    warmMb: rounded(from),
    flat: samples.length > 0 && peakMb <= peakBoundMb && !rises,
  }
}

/** The least that a process had open in the middle third of the soak, after it had begun, and in the last. */
export interface OpenFiles {
  readonly before: number
  readonly after: number
}

/** In a shorter soak a pass may be under way through a whole third. */
const filesJudgedFromMs = 30_000

/** Work under way opens files and closes them again; a leak is what raises the least that is open. None of a short soak. */
export function openFilesOf(samples: readonly Sample[]): OpenFiles {
  const lasted = (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)
  const third = lasted < filesJudgedFromMs ? 0 : Math.floor(samples.length / 3)
  const least = (of: readonly Sample[]): number => Math.min(...of.map(({ openFiles }) => openFiles))
  return third === 0
    ? { before: 0, after: 0 }
    : { before: least(samples.slice(-2 * third, -third)), after: least(samples.slice(-third)) }
}

/** A heap grows until its collector runs, seldom on a busy machine: what is kept is what is left then. A leak raises that, too. */
function leastOfEachTenth(samples: readonly Sample[]): readonly Sample[] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined) return []
  const least = new Map<number, Sample>()
  for (const sample of samples) {
    const tenth = Math.min(9, Math.floor((10 * (sample.at - first.at)) / Math.max(1, last.at - first.at)))
    if (sample.mb < (least.get(tenth)?.mb ?? Infinity)) least.set(tenth, sample)
  }
  return [...least.values()]
}

/** Where the line of least squares through some samples stands when the first and the last of all were taken. */
function lineThrough(
  all: readonly Sample[],
  samples: readonly Sample[],
): { readonly from: number; readonly to: number } {
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) return { from: 0, to: 0 }
  const meanAt = mean(samples.map(({ at }) => at))
  const meanMb = mean(samples.map(({ mb }) => mb))
  const spread = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0)
  const slope = spread === 0 ? 0 : samples.reduce((sum, { at, mb }) => sum + (at - meanAt) * (mb - meanMb), 0) / spread
  return { from: meanMb + slope * (first.at - meanAt), to: meanMb + slope * (last.at - meanAt) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function rounded(mb: number): number {
  return Math.round(mb * 10) / 10
}
