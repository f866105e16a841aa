import { ArrowLeftOutlined, DeleteOutlined } from '@ant-design/icons'
import {
  creatingLimits,
  limits,
  surveyCreateBlank,
  surveyDetail,
  surveyTitleSchema,
  surveyUpdate,
} from '@zhanfang/contract'
import {
  type Element,
  questionNumbers,
  questionType,
  type SurveyKind,
  surveyKinds,
  surveyKindTitles,
  surveyLimits,
} from '@zhanfang/survey'
import { Alert, Button, Input, Select, Tabs, Tag } from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, queryClient } from '../../../api.ts'
import { toastSuccess } from '../../../toast.ts'
import { AiError } from '../ai-events.ts'
import { removeAll } from '../editor/store/batch-edits.ts'
import { type ImportSource, useImporter } from '../editor/import/use-importer.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import styles from './create.module.css'
import { streamOutline } from './outline-stream.ts'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.outline

interface Said {
  who: 'you' | 'helper'
  text: string
}

/** The words of an element's options, rows or columns, in one line. */
function partsLine(element: Element): string {
  return Object.entries(element)
    .flatMap(([name, list]): string[] => {
      if (!['options', 'rows', 'columns'].includes(name) || !Array.isArray(list)) return []
      const words = list.flatMap((part: unknown) => {
        if (typeof part !== 'object' || part === null) return []
        if ('text' in part) return [String(part.text)]
        return 'title' in part ? [String(part.title)] : []
      })
      return words.length > 0 ? [words.join(' / ')] : []
    })
    .join(' · ')
}

/**
 * `/create?import=ai`: an outline written by the AI service. It is read like any pasted text, shown question by question
 * while it is written, and becomes a survey only when the operator keeps it.
 */
export function OutlinePage({ initialKind }: { initialKind: SurveyKind }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState(initialKind)
  const [count, setCount] = useState(10)
  const [prompt, setPrompt] = useState('')
  const [said, setSaid] = useState<Said[]>([])
  const [text, setText] = useState('')
  const [isWriting, setWriting] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [left, setLeft] = useState<number>()
  /** By place in the outline: a reader gives new ids with every reading. */
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  const [name, setName] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const source = useMemo<ImportSource>(() => ({ kind: 'text', source: text, format: 'wjx' }), [text])
  const { result } = useImporter(source)
  const elements = text.trim() === '' ? [] : (result?.definition.elements ?? [])
  const titled = elements.map((element, place) => ({ ...element, title: titles.get(place) ?? element.title }))
  const shown = titled.flatMap((element, place) => (removed.has(place) ? [] : [{ place, element }]))
  const questions = shown.filter(({ element }) => questionType(element.type)?.role === 'question').length
  const skipped = result?.lines.filter(({ status }) => status === 'skipped').length ?? 0
  const title = name ?? (text.trim() === '' ? '' : (result?.definition.title ?? ''))

  const forget = () => {
    setRemoved(new Set())
    setTitles(new Map())
  }
  async function write() {
    const wish = prompt.trim()
    if (isWriting || wish.length < 2) return
    const controller = new AbortController()
    running.current = controller
    const before = text
    let written = ''
    setProblem(undefined)
    setWriting(true)
    setSaid((list) => [...list, { who: 'you', text: wish }])
    try {
      const answer = await streamOutline(
        {
          body: {
            prompt: wish,
            kind,
            questionCount: count,
            ...(before.trim() !== '' && { outline: before.slice(0, creatingLimits.outline) }),
          },
        },
        (piece) => {
          if (written === '') {
            forget()
            setName(undefined)
          }
          written += piece
          setText(written)
        },
        controller.signal,
      )
      setLeft(answer)
      setPrompt('')
      const made = written.match(/^\s*\d+[.、]/gm)?.length ?? 0
      setSaid((list) => [...list, { who: 'helper', text: texts.written(made) }])
    } catch (error) {
      if (!controller.signal.aborted) {
        setProblem(error instanceof AiError ? error.message : texts.failed)
        if (written === '') setText(before)
      }
    } finally {
      setWriting(false)
    }
  }

  async function keep() {
    if (!result || isKeeping) return
    setKeeping(true)
    try {
      const parsed = surveyTitleSchema.parse(title)
      const { id } = await api.call(surveyCreateBlank, { body: { kind, title: parsed } })
      const { revision } = await api.call(surveyDetail, { params: { id }, query: {} })
      const renamed = { ...result.definition, kind, title: parsed, elements: titled }
      const gone = new Set(titled.flatMap((element, place) => (removed.has(place) ? [element.id] : [])))
      const definition = removeAll(renamed, gone)
      await api.call(surveyUpdate, { body: { id, baseRevision: revision, definition } })
      await queryClient.invalidateQueries({ queryKey: ['survey'] })
      toastSuccess(texts.kept)
      void navigate(surveyPaths.edit(id), { replace: true })
    } finally {
      setKeeping(false)
    }
  }

  const canKeep = questions > 0 && !isWriting && surveyTitleSchema.safeParse(title).success
  const numbers = questionNumbers(shown.map(({ element }) => element))
  return (
    <main className={styles.outline}>
      <header className={styles.bar}>
        <Link to={surveyPaths.create()} className={styles.createBack}>
          <ArrowLeftOutlined aria-hidden /> {texts.back}
        </Link>
        <h1>{texts.heading}</h1>
        <Button type="primary" disabled={!canKeep} loading={isKeeping} onClick={() => void keep()}>
          {texts.keep(questions)}
        </Button>
      </header>
      <div className={styles.panes}>
        <section className={styles.chat} aria-label={texts.conversation}>
          {said.length > 0 && (
            <ul className={styles.said}>
              {said.map((one, index) => (
                // Words are only ever added at the end.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} data-who={one.who}>
                  <span className="visually-hidden">{texts[one.who]}：</span>
                  {one.text}
                </li>
              ))}
            </ul>
          )}
          <form
            style={{ display: 'contents' }}
            onSubmit={(event) => {
              event.preventDefault()
              void write()
            }}
          >
            <label>
              <b>{text === '' ? texts.ask : texts.changeAsk}</b>
              <Input.TextArea
                value={prompt}
                rows={5}
                maxLength={creatingLimits.prompt}
                showCount
                placeholder={text === '' ? texts.placeholder : texts.changePlaceholder}
                onChange={(event) => setPrompt(event.target.value)}
              />
            </label>
            <p className={styles.note}>{texts.askHint}</p>
            <div className={styles.row}>
              <label>
                {texts.kind}
                <Select<SurveyKind>
                  aria-label={texts.kind}
                  value={kind}
                  onChange={setKind}
                  options={surveyKinds.map((value) => ({ value, label: surveyKindTitles[value] }))}
                />
              </label>
              <label>
                {texts.count}
                <NumberInput
                  required
                  aria-label={texts.count}
                  min={3}
                  max={50}
                  precision={0}
                  value={count}
                  onChange={(value) => setCount(value ?? 10)}
                />
              </label>
            </div>
            {isWriting ? (
              <Button onClick={() => running.current?.abort()}>{texts.stop}</Button>
            ) : (
              <Button
                type="primary"
                ghost={text !== ''}
                htmlType="submit"
                disabled={prompt.trim().length < 2}
              >
                {text === '' ? texts.start : texts.change}
              </Button>
            )}
          </form>
          {problem !== undefined && <Alert type="warning" showIcon title={problem} />}
          {left !== undefined && <p className={styles.note}>{texts.left(left)}</p>}
        </section>
        <section className={styles.review} aria-label={texts.outline} aria-busy={isWriting}>
          {text === '' ? (
            <p className={styles.note}>{isWriting ? texts.working : texts.empty}</p>
          ) : (
            <Tabs
              items={[
                {
                  key: 'outline',
                  label: `${texts.outline} · ${texts.questions(questions)}`,
                  children: (
                    <>
                      <Input
                        aria-label={texts.name}
                        value={title}
                        size="large"
                        maxLength={limits.surveyTitle.max}
                        showCount
                        onChange={(event) => setName(event.target.value)}
                      />
                      {skipped > 0 && !isWriting && <p className={styles.note}>{texts.skipped(skipped)}</p>}
                      <ol>
                        {shown.map(({ place, element }) => {
                          const type = questionType(element.type)
                          const number = numbers.get(element.id)
                          const parts = partsLine(element)
                          return (
                            <li key={place} className={styles.item}>
                              <div className={styles.itemHead}>
                                <span>{number !== undefined && `${number}.`}</span>
                                <Input.TextArea
                                  aria-label={texts.edit(number ?? 0)}
                                  variant="borderless"
                                  autoSize
                                  readOnly={isWriting}
                                  maxLength={surveyLimits.questionTitle}
                                  value={element.title}
                                  onChange={(event) =>
                                    setTitles((before) => new Map(before).set(place, event.target.value))
                                  }
                                />
                                <Tag>{type?.title}</Tag>
                                <Button
                                  type="text"
                                  danger
                                  aria-label={texts.remove(number ?? 0)}
                                  icon={<DeleteOutlined aria-hidden />}
                                  disabled={isWriting}
                                  onClick={() => setRemoved((before) => new Set(before).add(place))}
                                />
                              </div>
                              {parts !== '' && <p className={styles.itemParts}>{parts}</p>}
                            </li>
                          )
                        })}
                      </ol>
                    </>
                  ),
                },
                {
                  key: 'text',
                  label: texts.text,
                  children: (
                    <Input.TextArea
                      aria-label={texts.text}
                      value={text}
                      readOnly={isWriting}
                      autoSize={{ minRows: 16 }}
                      onChange={(event) => {
                        forget()
                        setText(event.target.value)
                      }}
                    />
                  ),
                },
              ]}
            />
          )}
        </section>
      </div>
    </main>
  )
}
