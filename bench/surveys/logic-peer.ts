// The same surveys in survey-core and in this engine, model only: how long one answer takes. Prints one JSON object.
// Arguments: questions, shape (`none`, `chain` or `events`: in each ten questions an answer writes the next one).
import { createEngine, emptyDefinition } from '../../packages/survey/src/index.ts'
import { Model } from 'survey-core'

const size = Number(process.argv[2] ?? 500)
const shape = (['none', 'chain', 'events'] as const).find((one) => one === process.argv[3]) ?? 'chain'
const changes = 60
/** Each answer of the peer takes seconds where answers write others: fewer of them say enough. */
const changesOfPeer = shape === 'events' ? 20 : changes

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(4))
}

/** Answers of one run: which question and which of its two options. */
const steps = Array.from({ length: changes }, (_, index) => ({
  question: (index * 7919) % size,
  option: index % 3 === 0 ? 'b' : 'a',
}))

function measure(load: () => (question: number, option: string) => void, count: number) {
  const start = performance.now()
  const answer = load()
  const loadMs = performance.now() - start
  const times = steps.slice(0, count).map(({ question, option }) => {
    const begin = performance.now()
    answer(question, option)
    return performance.now() - begin
  })
  return { loadMs: Number(loadMs.toFixed(2)), median: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

const numbers = Array.from({ length: size }, (_, index) => index)

/** Questions that the one before them writes. */
const written = numbers.filter((index) => index % 10 !== 0)

const rules = {
  none: () => [],
  chain: () =>
    numbers.slice(1).map((index) => ({
      id: `r${index}`,
      on: true,
      when: { left: { q: `q${index - 1}` }, op: 'is' as const, right: 'a' },
      actions: [{ do: 'show' as const, targets: [{ q: `q${index}` }] }],
    })),
  events: () =>
    written.map((index) => ({
      id: `r${index}`,
      on: true,
      when: { left: { q: `q${index - 1}` }, op: 'is' as const, right: 'a' },
      actions: [{ do: 'set' as const, q: `q${index}`, value: { literal: 'a' }, policy: 'onChange' as const }],
    })),
}

const ours = measure(() => {
  const options = ['a', 'b'].map((id) => ({ id, text: id }))
  const engine = createEngine({
    ...emptyDefinition('survey', 'bench'),
    elements: numbers.map((index) => ({ id: `q${index}`, type: 'single', title: `Q${index}`, options })),
    rules: rules[shape](),
  })
  return (question, option) => engine.setAnswer(`q${question}`, { v: option })
}, changes)

const peer = measure(() => {
  const model = new Model({
    elements: numbers.map((index) => ({
      type: 'radiogroup',
      name: `q${index}`,
      choices: ['a', 'b'],
      ...(shape !== 'chain' || index === 0 ? {} : { visibleIf: `{q${index - 1}} = 'a'` }),
    })),
    triggers:
      shape === 'events'
        ? written.map((index) => ({
            type: 'setvalue',
            expression: `{q${index - 1}} = 'a'`,
            setToName: `q${index}`,
            setValue: 'a',
          }))
        : [],
  })
  return (question, option) => model.setValue(`q${question}`, option)
}, changesOfPeer)

console.log(JSON.stringify({ questions: size, shape, ours, peer }))
