import { ArrowLeftOutlined, InboxOutlined, UploadOutlined } from '@ant-design/icons'
import { limits, surveyCreateBlank, surveyDetail, surveyTitleSchema, surveyUpdate } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { cutText } from '@zhanfang/format'
import {
  type Correction,
  isPicture,
  type LineDiagnosis,
  type PackagePicture,
  type SourceFix,
  type TextFormatName,
  textFormats,
  withCorrection,
} from '@zhanfang/exchange'
import {
  type Element,
  questionType,
  type SurveyKind,
  surveyKinds,
  surveyKindTitles,
  surveyLimits,
} from '@zhanfang/survey'
import { Alert, Button, Input, Select, Spin, Tabs, Upload } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, useCallMutation } from '../../../api.ts'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { uploadFailureText, uploadFile } from '../../file/public/upload-file.ts'
import { surveyPaths } from '../../../paths/survey-paths.ts'
import { CorrectionPanel } from '../editor/import/correction-panel.tsx'
import styles from '../editor/import/import.module.css'
import { LongList } from '../editor/import/long-list.tsx'
import { PictureNotStored, withStoredPictures } from '../editor/import/package-pictures.ts'
import { QuestionCard } from '../editor/import/question-card.tsx'
import { EDITABLE_LINES, LINE_HEIGHT, SourceEditor } from '../editor/import/source-editor.tsx'
import { readSource } from '../editor/import/source-file.ts'
import { texts } from '../editor/import/texts.ts'
import { type ImportSource, useImporter } from '../editor/import/use-importer.ts'

const fileNames = '.txt,.md,.docx,.xlsx,.csv,.json,.jsonl,.gift,.xml,.lss,.zip'
const mostBytes = 10 * 1024 * 1024
const statusTone = { taken: 'good', changed: 'notice', skipped: 'bad' } as const

/** The source with some of its lines replaced; later ones first, so that the numbers stay right. */
function withFixes(source: string, fixes: readonly SourceFix[]): string {
  const lines = source.split('\n')
  for (const fix of fixes.toSorted((a, b) => b.from - a.from)) {
    lines.splice(fix.from - 1, fix.to - fix.from + 1, ...fix.text.split('\n'))
  }
  return lines.join('\n')
}

const isQuestion = ({ type }: Element) => questionType(type)?.role === 'question'

/** Where questions go that do not become a survey of their own. */
export interface ImportTarget {
  heading: string
  backTo: string
  backLabel: string
  submitLabel: (questions: number) => string
  /** Takes them all or throws a `CallError`, of which the user was told. */
  take: (elements: readonly Element[]) => Promise<void>
}

/**
 * `/create?import=text`: a survey out of a text or a file of another system, looked at before it is made; with a target
 * only its questions, which go there.
 */
export function ImportSurvey({ initial, into }: { initial: 'text' | 'file'; into?: ImportTarget }) {
  const navigate = useNavigate()
  const [source, setSource] = useState<ImportSource>({ kind: 'text', source: '', format: 'auto' })
  const [title, setTitle] = useState<string>()
  const [kind, setKind] = useState<SurveyKind>()
  const [fileProblem, setFileProblem] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const long = useRef<HTMLElement>(null)
  /** Pictures of the document whose text is in the field. */
  const [carried, setCarried] = useState<readonly PackagePicture[]>([])
  const [outside, setOutside] = useState<readonly LineDiagnosis[]>([])
  const { result, problem, isReading } = useImporter(source)
  // The text of a document takes the place of its file, so that it can be corrected.
  if (source.kind === 'package' && result?.text !== undefined) {
    setCarried(result.pictures ?? [])
    setOutside(result.outside ?? [])
    setSource({ kind: 'text', source: result.text, format: 'auto' })
  }
  const create = useCallMutation(surveyCreateBlank)
  const made = useRef<{ id: string }>(undefined)
  const [isSaving, setSaving] = useState(false)
  const stored = useRef(new Map<string, string>())
  const save = useCallMutation(surveyUpdate, { done: texts.created })
  const isText = source.kind === 'text'
  const text = isText ? source.source : (result?.shown ?? '')
  const empty = isText && source.source.trim() === ''
  const elements = useMemo(() => (empty ? [] : (result?.definition.elements ?? [])), [empty, result])
  const lines = useMemo(() => (empty ? [] : [...(result?.lines ?? []), ...outside]), [empty, result, outside])
  const notable = useMemo(() => lines.filter(({ status }) => status !== 'taken'), [lines])
  const fixes = useMemo(() => notable.flatMap(({ fix }) => fix ?? []), [notable])
  const numbers = useMemo(() => {
    const list: (number | undefined)[] = []
    let number = 0
    for (const { type } of elements) {
      const asks = questionType(type)?.role === 'question'
      if (asks) number += 1
      list.push(asks ? number : undefined)
    }
    return list
  }, [elements])
  const pictureNames = useMemo(
    () =>
      new Map(
        (result?.pictures ?? carried).map(({ address, name }) => [address, name.split('/').at(-1) ?? name]),
      ),
    [carried, result],
  )
  const questions = numbers.filter((number) => number !== undefined).length
  const stemPictures = elements.filter(isPicture).length
  const tooMany = elements.length > surveyLimits.elements
  const shownTitle = title ?? (empty ? '' : (result?.definition.title ?? ''))
  const shownKind = kind ?? (empty ? 'survey' : (result?.definition.kind ?? 'survey'))
  const hasName = into !== undefined || surveyTitleSchema.safeParse(shownTitle).success
  const canSave = questions > 0 && !tooMany && !isReading && hasName

  const goTo = (line: number) => {
    if (line < 1) return
    if (long.current) long.current.scrollTop = Math.max(0, (line - 4) * LINE_HEIGHT)
    const area = input.current
    if (!area) return
    const before = text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length
    const start = line === 1 ? 0 : before + 1
    area.focus()
    area.setSelectionRange(start, start + (text.split('\n')[line - 1]?.length ?? 0))
    area.scrollTop = Math.max(0, (line - 4) * LINE_HEIGHT)
  }
  const lineOf = (element: string) => lines.find((line) => line.element === element)?.line ?? 0
  const readings = useMemo(
    () => new Map((empty ? [] : (result?.questions ?? [])).map((one) => [one.element, one])),
    [empty, result],
  )
  const [selectedLine, setSelectedLine] = useState<number>()
  // Ids are new with every reading, so the line of its title says which question is selected.
  const selected = useMemo(() => {
    const element = lines.find(({ line, element: id }) => line === selectedLine && id !== undefined)?.element
    return elements.find(({ id }) => id === element)
  }, [elements, lines, selectedLine])
  const marked = useMemo(
    () =>
      new Set(selected ? lines.flatMap(({ element, line }) => (element === selected.id ? [line] : [])) : []),
    [lines, selected],
  )
  const ordered = useMemo(() => {
    const all = elements.map((element, index) => ({ element, number: numbers[index] }))
    const isDoubtful = ({ element }: (typeof all)[number]) =>
      readings.get(element.id)?.confidence === 'doubtful'
    const doubtful = all.filter(isDoubtful)
    return doubtful.length === 0
      ? all
      : [
          { heading: texts.first(doubtful.length) },
          ...doubtful,
          { heading: texts.others },
          ...all.filter((one) => !isDoubtful(one)),
        ]
  }, [elements, numbers, readings])
  const alike = useMemo(() => {
    const layout = selected && readings.get(selected.id)?.layout
    return [...readings.values()].flatMap((one) =>
      layout !== undefined && one.layout === layout && one.element !== selected?.id ? [one.element] : [],
    )
  }, [readings, selected])
  const select = (element: string) => {
    const line = lineOf(element)
    setSelectedLine(line)
    goTo(line)
  }
  const correct = (correction: Correction, toAll: boolean) => {
    if (!isText || !selected) return
    const ids = [selected.id, ...(toAll ? alike : [])]
    setSource({ ...source, source: withCorrection(source.source, lines, ids, correction) })
  }
  const apply = (list: readonly SourceFix[]) => {
    if (isText) setSource({ ...source, source: withFixes(source.source, list) })
  }
  const open = async (file: File) => {
    setFileProblem(undefined)
    if (file.size > mostBytes) return setFileProblem(texts.fileTooBig)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const [, extension] = /\.(xlsx|zip|docx)$/i.exec(file.name) ?? []
    const read = extension === undefined ? readSource(file.name, bytes) : undefined
    // What stands in the field stays until there is something to take its place.
    if (read && 'problem' in read) return setFileProblem(read.problem)
    const isWorkbook = extension?.toLowerCase() === 'xlsx'
    stored.current = new Map()
    setCarried([])
    setOutside([])
    setSelectedLine(undefined)
    // A workbook has no title of its own.
    setTitle(isWorkbook ? cutText(file.name.slice(0, -'.xlsx'.length), limits.surveyTitle.max) : undefined)
    setKind(undefined)
    if (read) setSource({ kind: 'text', source: read.text, format: 'auto' })
    else setSource({ kind: isWorkbook ? 'workbook' : 'package', bytes })
  }
  const submit = async () => {
    if (!result || !canSave || isSaving) return
    setSaving(true)
    setFileProblem(undefined)
    try {
      const definition = await withStoredPictures(
        // Questions alone go elsewhere: pictures between them have no place there.
        into ? { ...result.definition, elements: elements.filter(isQuestion) } : result.definition,
        result.pictures ?? carried,
        {
          stored: stored.current,
          store: async ({ bytes, name, mediaType }) =>
            (await uploadFile(new Blob([bytes], { type: mediaType }), name.split('/').at(-1) ?? name)).url,
          wordsOf: ({ name }, error) => texts.pictureFailed(name, uploadFailureText(error)),
        },
      )
      if (into) return await into.take(definition.elements)
      const name = surveyTitleSchema.parse(shownTitle)
      const { id } = made.current ?? (await create.mutateAsync({ body: { kind: shownKind, title: name } }))
      // Kept for another try: a refused definition must not leave an empty survey behind each time.
      made.current = { id }
      const { revision } = await api.call(surveyDetail, { params: { id }, query: {} })
      await save.mutateAsync({
        body: {
          id,
          baseRevision: revision,
          definition: { ...definition, title: name, kind: shownKind },
        },
      })
      void navigate(surveyPaths.edit(id), { replace: true })
    } catch (error) {
      if (error instanceof PictureNotStored) return setFileProblem(error.message)
      // The calls have told the user already.
      if (!(error instanceof CallError)) throw error
    } finally {
      setSaving(false)
    }
  }

  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <Link to={into?.backTo ?? surveyPaths.create()}>
          <ArrowLeftOutlined aria-hidden /> {into?.backLabel ?? texts.back}
        </Link>
        <h1>{into?.heading ?? texts.heading}</h1>
        {!into && (
          <>
            <Input
              className={styles.title}
              aria-label={texts.name}
              placeholder={texts.name}
              value={shownTitle}
              maxLength={limits.surveyTitle.max}
              showCount
              onChange={(event) => setTitle(event.target.value)}
            />
            <Select
              aria-label={texts.kind}
              value={shownKind}
              onChange={setKind}
              options={surveyKinds.map((value) => ({ value, label: surveyKindTitles[value] }))}
            />
          </>
        )}
        <Button type="primary" disabled={!canSave} loading={isSaving} onClick={() => void submit()}>
          {(into?.submitLabel ?? texts.submit)(questions)}
        </Button>
      </header>
      {tooMany && <Alert type="error" showIcon title={texts.tooMany(surveyLimits.elements)} />}
      {into && stemPictures > 0 && <Alert type="warning" showIcon title={texts.picturesLeft(stemPictures)} />}
      {(fileProblem ?? problem) && <Alert type="error" showIcon title={fileProblem ?? problem} />}
      <div className={styles.panes}>
        <section className={styles.pane} aria-label={texts.source}>
          <div className={styles.tools}>
            <Select<TextFormatName | 'auto'>
              aria-label={texts.format}
              value={isText ? source.format : 'auto'}
              disabled={!isText}
              className={styles.format}
              popupMatchSelectWidth={false}
              onChange={(format) => isText && setSource({ ...source, format })}
              options={[
                {
                  value: 'auto' as const,
                  label: result && !empty ? texts.recognised(result.format) : texts.auto,
                },
                ...textFormats.map(({ name, title: label, hint }) => ({
                  value: name,
                  label: `${label}（${hint}）`,
                })),
              ]}
            />
            <Upload
              accept={fileNames}
              showUploadList={false}
              beforeUpload={(file) => {
                void open(file)
                return false
              }}
            >
              <Button icon={<UploadOutlined aria-hidden />}>{texts.chooseFile}</Button>
            </Upload>
            {text.split('\n').length > EDITABLE_LINES && (
              <span className={styles.hint}>{texts.longSource(EDITABLE_LINES)}</span>
            )}
            {empty && (
              <Button
                type="link"
                onClick={() => setSource({ kind: 'text', source: texts.sampleText, format: 'auto' })}
              >
                {texts.sample}
              </Button>
            )}
          </div>
          {initial === 'file' && empty ? (
            <Upload.Dragger
              accept={fileNames}
              showUploadList={false}
              className={styles.drop}
              beforeUpload={(file) => {
                void open(file)
                return false
              }}
            >
              <InboxOutlined aria-hidden className={styles.dropIcon} />
              <p>{texts.dropFile}</p>
            </Upload.Dragger>
          ) : (
            <SourceEditor
              value={text}
              readOnly={!isText}
              lines={lines}
              input={input}
              marked={marked}
              onLine={setSelectedLine}
              long={long}
              onChange={(value) => {
                // Another text may carry other pictures.
                stored.current = new Map()
                setSource({ kind: 'text', source: value, format: isText ? source.format : 'auto' })
              }}
            />
          )}
        </section>
        <section className={styles.pane}>
          <Tabs
            className={styles.tabs}
            items={[
              {
                key: 'preview',
                label: texts.preview(questions),
                children:
                  elements.length === 0 ? (
                    <p className={styles.hint}>
                      {empty || (fileProblem ?? problem) !== undefined
                        ? texts.nothing
                        : isReading
                          ? texts.working
                          : texts.noQuestions}
                    </p>
                  ) : (
                    <>
                      {selected && result?.correctable && isText && (
                        <CorrectionPanel
                          element={selected}
                          number={numbers[elements.indexOf(selected)]}
                          alike={alike.length}
                          onCorrect={correct}
                          onClose={() => setSelectedLine(undefined)}
                        />
                      )}
                      <LongList items={ordered} estimate={92}>
                        {(one) =>
                          'heading' in one ? (
                            <h2 className={styles.listHeading}>{one.heading}</h2>
                          ) : (
                            <QuestionCard
                              element={one.element}
                              number={one.number}
                              pictureNames={pictureNames}
                              reading={readings.get(one.element.id)}
                              isSelected={one.element.id === selected?.id}
                              onSelect={() => select(one.element.id)}
                            />
                          )
                        }
                      </LongList>
                    </>
                  ),
              },
              {
                key: 'diagnosis',
                label: texts.diagnosis(notable.length),
                children:
                  notable.length === 0 ? (
                    <p className={styles.hint}>{elements.length === 0 ? texts.nothing : texts.allTaken}</p>
                  ) : (
                    <>
                      {fixes.length > 1 && (
                        <Button size="small" className={styles.fixAll} onClick={() => apply(fixes)}>
                          {texts.fixAll(fixes.length)}
                        </Button>
                      )}
                      <LongList items={notable} estimate={64}>
                        {(line) => (
                          <DiagnosisRow
                            line={line}
                            onGo={() => goTo(line.line)}
                            onFix={(fix) => apply([fix])}
                          />
                        )}
                      </LongList>
                    </>
                  ),
              },
            ]}
          />
          {isReading && !empty && <Spin size="small" className={styles.spin} />}
        </section>
      </div>
    </main>
  )
}

function DiagnosisRow({
  line,
  onGo,
  onFix,
}: {
  line: LineDiagnosis
  onGo: () => void
  onFix: (fix: SourceFix) => void
}) {
  const { fix } = line
  return (
    <div className={styles.diagnosis}>
      <StatusTag tone={statusTone[line.status]}>{texts.status[line.status]}</StatusTag>
      <button type="button" className={styles.where} onClick={onGo} aria-label={texts.goTo(line.line)}>
        {line.path ?? (line.line > 0 ? texts.line(line.line) : '')}
      </button>
      <span className={styles.message}>
        {line.message}
        {line.source.trim() !== '' && <code>{line.source.slice(0, 120)}</code>}
      </span>
      {fix && (
        <Button size="small" onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      )}
    </div>
  )
}
