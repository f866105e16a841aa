import { useEffect, useState } from 'react'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellControl } from '../../cells/cell-control.tsx'
import { PathSelects } from '../../cells/path-selects.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { useHydrated } from '../../view/hydrated.ts'
import { type AreaList, knownAreas, loadAreas } from './area-list.ts'
import type { RegionQuestion } from './question.ts'
import { useWords } from '../../view/view-language.ts'
import { regionTexts as chinese } from './texts.ts'
import { regionTextsEn } from './texts-en.ts'
import { regionTextsTw } from './texts-tw.ts'
import { detailMax } from './type.ts'
import styles from './view.module.css'

/** The divisions, loaded after the page has come to life. */
function useAreas(): { areas?: AreaList; failed: boolean; retry: () => void } {
  const [areas, setAreas] = useState<AreaList>()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    loadAreas().then(
      (list) => isGone || setAreas(list),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [tries])
  const retry = () => {
    setFailed(false)
    setTries((count) => count + 1)
  }
  return areas ? { areas, failed: false, retry } : { failed, retry }
}

const textsOf = (raw: unknown): string[] =>
  Array.isArray(raw) ? raw.map((one) => (typeof one === 'string' ? one : '')) : []

export default function RegionView(props: AnswerViewProps<RegionQuestion>) {
  const regionTexts = useWords(chinese, regionTextsEn, regionTextsTw)
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const isHydrated = useHydrated()
  const { areas, failed, retry } = useAreas()
  const entered = isRecord(value) ? value : {}
  const codes = textsOf(entered.codes)
  const names = textsOf(entered.names)
  const detail = typeof entered.detail === 'string' ? entered.detail : ''
  const depth = Math.min(3, question.depth)
  const describedBy = problems.length > 0 ? ids.error : undefined
  const isWrong = (part: string) => problems.some((problem) => problem.part === part)

  const set = (change: { codes?: string[]; town?: string; detail?: string }) => {
    const nextCodes = change.codes ?? codes
    const list = knownAreas()
    const nextNames = nextCodes.map((code, level) => list?.byCode.get(code)?.name ?? names[level] ?? '')
    const town = change.town ?? (change.codes ? '' : (names[3] ?? ''))
    const nextDetail = change.detail ?? detail
    const next: Record<string, unknown> = {
      codes: nextCodes,
      names: nextCodes.length === 3 && town ? [...nextNames, town] : nextNames,
    }
    if (nextDetail) next.detail = nextDetail
    onChange(nextCodes.length === 0 && nextDetail === '' ? undefined : next)
  }

  const levels = Array.from({ length: depth }, (_, level) => {
    const label = regionTexts.levels[level] ?? ''
    const above = level === 0 ? undefined : areas?.byCode.get(codes[level - 1] ?? '')
    const here = level === 0 ? (areas?.provinces ?? []) : (above?.children ?? [])
    const allowed =
      level === 0 && question.only ? here.filter(({ code }) => question.only?.includes(code)) : here
    return {
      label,
      placeholder: areas ? regionTexts.choose(label) : regionTexts.loading,
      value: codes[level] ?? '',
      invalid: isWrong(String(level)) || (problems.length > 0 && codes.length === 0),
      options: areas
        ? allowed.map(({ code, name }) => ({ id: code, text: name }))
        : codes[level]
          ? [{ id: codes[level], text: names[level] ?? '' }]
          : [],
    }
  })
  const plain = levels.map(({ label }, level) => (
    <CellControl
      key={label}
      cell={{ kind: 'text', format: 'none', length: {}, placeholder: regionTexts.plainPlaceholders[level] }}
      id={level === 0 ? ids.control : undefined}
      name={fieldName(question.id, `l${level + 1}`)}
      label={label}
      value={names[level]}
      autoComplete={`address-level${level + 1}`}
      disabled={disabled}
      onChange={() => undefined}
    />
  ))
  return (
    <QuestionGroup
      {...props}
      problems={problems.map((problem) =>
        problem.code === 'unreadable'
          ? { ...problem, message: regionTexts.problem.incomplete(regionTexts.levels[0]) }
          : problem,
      )}
    >
      <div className={styles.region}>
        {isHydrated ? (
          <PathSelects
            id={ids.control}
            levels={levels}
            describedBy={describedBy}
            required={required}
            disabled={disabled || !areas}
            onChange={(level, code) =>
              set({ codes: [...codes.slice(0, level), ...(code === '' ? [] : [code])] })
            }
          />
        ) : (
          <div className={styles.plain}>{plain}</div>
        )}
        {failed && (
          <p className={styles.failed} role="alert">
            {regionTexts.failed}
            <button type="button" className={styles.retry} onClick={retry}>
              {regionTexts.retry}
            </button>
          </p>
        )}
        {question.depth === 4 && (
          <CellControl
            cell={{ kind: 'text', format: 'none', length: {}, placeholder: regionTexts.townPlaceholder }}
            name={fieldName(question.id, 'l4')}
            label={regionTexts.levels[3]}
            value={names[3] ?? ''}
            describedBy={describedBy}
            required={required}
            invalid={isWrong('3')}
            disabled={disabled || (isHydrated && codes.length < 3)}
            autoComplete="address-level4"
            onChange={(text) => set({ town: typeof text === 'string' ? text : '' })}
          />
        )}
        {question.detail && (
          <CellControl
            cell={{
              kind: 'text',
              format: 'none',
              length: { max: detailMax },
              placeholder: regionTexts.detailPlaceholder,
            }}
            name={fieldName(question.id, 'detail')}
            label={regionTexts.detail}
            value={detail}
            describedBy={describedBy}
            required={required}
            invalid={isWrong('detail')}
            disabled={disabled}
            autoComplete="street-address"
            onChange={(text) => set({ detail: typeof text === 'string' ? text : '' })}
          />
        )}
      </div>
    </QuestionGroup>
  )
}
