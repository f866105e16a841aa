import { SearchOutlined } from '@ant-design/icons'
import type { Language, SurveyDefinition, TranslatedSettings } from '@zhanfang/survey'
import { Input, Progress, Segmented } from 'antd'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useEditor } from '../store/editor-context.tsx'
import { LanguageOpening } from './language-opening.tsx'
import styles from './languages.module.css'
import { texts } from './texts.ts'
import {
  countsOf,
  type Filter,
  filters,
  type LanguageProgress,
  rowsOf,
  shownRows,
} from './translation-rows.ts'
import { TranslationTable } from './translation-table.tsx'

interface TranslationSheetProps {
  surveyId: string
  definition: SurveyDefinition
  settings: TranslatedSettings
  /** The language that the survey is written in. */
  original: Language
  /** Of the language that it is translated to. */
  progress: LanguageProgress
  onGo: (elementId: string) => void
}

const noKeys: ReadonlySet<string> = new Set()

/** The translation to one language: how far it is, what of it is looked at, and its table. */
export function TranslationSheet({
  surveyId,
  definition,
  settings,
  original,
  progress,
  onGo,
}: TranslationSheetProps) {
  const { canWrite } = useEditor()
  const { language, done, total } = progress
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  /** Keys of the rows that were written into since the filter was chosen. */
  const [touched, setTouched] = useState(noKeys)
  const rows = useMemo(() => rowsOf(definition, settings, language), [definition, settings, language])
  const counts = useMemo(() => countsOf(rows), [rows])
  const shown = useMemo(
    () => shownRows(rows, { filter, query: wanted, touched }),
    [rows, filter, wanted, touched],
  )
  const touch = useCallback(
    (key: string) => setTouched((keys) => (keys.has(key) ? keys : new Set(keys).add(key))),
    [],
  )
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.progress}>
          <Progress
            aria-label={texts.progress(done, total)}
            percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
            showInfo={false}
            size="small"
          />
          <span>{texts.progress(done, total)}</span>
        </div>
        <LanguageOpening surveyId={surveyId} language={language} />
        <Segmented<Filter>
          aria-label={texts.filter}
          value={filter}
          options={filters.map((one) => ({
            value: one,
            label: texts.filterCount(texts.filters[one], counts[one]),
          }))}
          onChange={(next) => {
            setTouched(noKeys)
            setFilter(next)
          }}
        />
        <Input
          className={styles.search ?? ''}
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={texts.search}
          aria-label={texts.search}
          value={query}
          onChange={(event) => {
            setTouched(noKeys)
            setQuery(event.target.value)
          }}
        />
        {canWrite && <p className={styles.quiet}>{texts.keys}</p>}
      </div>
      {shown.length === 0 ? (
        <div className={styles.none}>
          <p>{wanted.trim() === '' ? texts.empty[filter] : texts.empty.search}</p>
        </div>
      ) : (
        <TranslationTable
          definition={definition}
          original={original}
          language={language}
          rows={shown}
          onTouch={touch}
          onGo={onGo}
        />
      )}
    </>
  )
}
