// How long one answer takes in surveys of 5,000 questions with 5,000 rules: model only, no rendering.
// Prints one JSON object. Figures to hold: 95 % of changes under 1 ms, the worst under 8 ms, the first evaluation
// under 30 ms.
import { compile, createEngine, emptyDefinition } from '../../packages/survey/src/index.ts'
import type { Element, Rule, SurveyDefinition } from '../../packages/survey/src/index.ts'

const size = Number(process.argv[2] ?? 5000)

/** A fixed sequence of numbers, so that runs can be compared. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const options = ['a', 'b'].map((id) => ({ id, text: id }))

function question(index: number): Element {
  return Object.assign({ id: `q${index}`, type: 'single', title: `Q${index}`, required: false }, { options })
}

function whenA(index: number): Rule['when'] {
  return { left: { q: `q${index}` }, op: 'is', right: 'a' }
}

function rule(index: number, when: Rule['when'], action: Rule['actions'][number]): Rule {
  return { id: `r${index}`, on: true, when, actions: [action] }
}

const show = (index: number) => ({ do: 'show' as const, targets: [{ q: `q${index}` }] })

/** Rules by shape; each gets the number of the rule, 1 to size − 1. */
const shapes: Record<string, (index: number, random: (below: number) => number) => Rule> = {
  chain: (index) => rule(index, whenA(index - 1), show(index)),
  fan: (index) => rule(index, whenA(0), show(index)),
  random: (index, random) => rule(index, { any: [whenA(random(index)), whenA(random(index))] }, show(index)),
  jumps: (index, random) =>
    rule(index, whenA(index - 1), {
      do: 'jump',
      from: `q${index - 1}`,
      to: { q: `q${Math.min(size - 1, index + random(20))}` },
    }),
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Time that this thread was computing, in milliseconds: other work on the machine does not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const round = (milliseconds: number) => Number(milliseconds.toFixed(4))

function measure(makeRule: (index: number, random: (below: number) => number) => Rule) {
  const random = randomNumbers(42)
  const build = (): SurveyDefinition => ({
    ...emptyDefinition('survey', 'bench'),
    elements: Array.from({ length: size }, (_, index) => question(index)),
    rules: Array.from({ length: size - 1 }, (_, index) => makeRule(index + 1, random)),
  })
  const answers = Object.fromEntries(Array.from({ length: size }, (_, index) => [`q${index}`, { v: 'a' }]))
  const firsts: number[] = []
  const firstsCpu: number[] = []
  let definition = build()
  for (let round = 0; round < 5; round += 1) {
    definition = build()
    const cpu = threadTime()
    const start = performance.now()
    createEngine(definition, answers)
    firsts.push(performance.now() - start)
    firstsCpu.push(threadTime() - cpu)
  }
  const engine = createEngine(definition, answers)
  let told = 0
  for (const { id } of definition.elements) {
    engine.stateOf(id)
    engine.subscribe(id, () => {
      told += 1
      engine.stateOf(id)
    })
  }
  const times: number[] = []
  const timesCpu: number[] = []
  const first: number[] = []
  for (let change = 0; change < 4000; change += 1) {
    // Every hundredth change is the one with the most behind it: the first question.
    const index = change % 100 === 0 ? 0 : random(size)
    const value = {
      v: change % 2 === 0 && index === 0 ? (change % 200 === 0 ? 'b' : 'a') : random(2) === 0 ? 'a' : 'b',
    }
    const cpu = threadTime()
    const start = performance.now()
    engine.setAnswer(`q${index}`, value)
    const time = performance.now() - start
    timesCpu.push(threadTime() - cpu)
    times.push(time)
    if (index === 0) first.push(time)
  }
  times.sort((a, b) => a - b)
  timesCpu.sort((a, b) => a - b)
  return {
    nodes: compile(definition).order.length,
    firstEvaluationMs: {
      first: round(firsts[0] ?? 0),
      best: round(Math.min(...firsts)),
      bestCpu: round(Math.min(...firstsCpu)),
    },
    changeMs: {
      median: round(quantile(times, 0.5)),
      p95: round(quantile(times, 0.95)),
      worst: round(times.at(-1) ?? 0),
      worstCpu: round(timesCpu.at(-1) ?? 0),
      p99Cpu: round(quantile(timesCpu, 0.99)),
      firstQuestionMedian: round(
        quantile(
          first.toSorted((a, b) => a - b),
          0.5,
        ),
      ),
    },
    told,
  }
}

const result = Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, measure(shape)]))
console.log(
  JSON.stringify({ questions: size, rules: size - 1, node: process.version, shapes: result }, null, 2),
)
