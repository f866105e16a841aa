import { useState } from 'react'
import { type AnswerViewProps, questionIds } from '../../view/answer-view.ts'
import { CellControl, withCell } from '../../cells/cell-control.tsx'
import { QuestionGroup } from '../../view/question-frame.tsx'
import { fieldName } from '../../model/question-type.ts'
import { isRecord } from '../../answers/raw-values.ts'
import { useHydrated } from '../../view/hydrated.ts'
import { distanceOf, toGcj02, validPoint } from './coordinates.ts'
import type { LocationQuestion } from './question.ts'
import { useWords, type Worded } from '../../view/view-language.ts'
import { locationTexts as chinese } from './texts.ts'
import { locationTextsEn } from './texts-en.ts'
import { locationTextsTw } from './texts-tw.ts'
import { pointOf, type } from './type.ts'
import styles from './view.module.css'

const failures = ['unavailable', 'denied', 'unavailable', 'timeout'] as const

function locate(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: 15_000,
      maximumAge: 10_000,
    })
  })
}

function distanceText(words: Worded<typeof chinese>, metres: number): string {
  return metres < 1000
    ? words.metresOf(String(Math.round(metres)))
    : words.kilometres((metres / 1000).toFixed(1))
}

export default function LocationView(props: AnswerViewProps<LocationQuestion>) {
  const locationTexts = useWords(chinese, locationTextsEn, locationTextsTw)
  const { question, value, onChange, problems, required, disabled } = props
  const ids = questionIds(question.id)
  const isHydrated = useHydrated()
  const [state, setState] = useState<'idle' | 'locating' | keyof typeof locationTexts.failed>('idle')
  const values = isRecord(value) ? value : {}
  const answer = type.normalize(question, values)
  const point = answer && pointOf(answer)
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '')
  const describedBy = problems.length > 0 ? ids.error : undefined

  async function find(): Promise<void> {
    if (!('geolocation' in navigator)) {
      setState('unsupported')
      return
    }
    setState('locating')
    try {
      const { coords } = await locate()
      const found = toGcj02({ lng: coords.longitude, lat: coords.latitude })
      const { point: _point, ...rest } = values
      onChange({ ...rest, ...validPoint(found.lng, found.lat), accuracy: Math.round(coords.accuracy) })
      setState('idle')
    } catch (error) {
      const code = error instanceof GeolocationPositionError ? error.code : 0
      setState(failures[code] ?? 'unavailable')
    }
  }

  const canLocate = isHydrated && question.mode !== 'manual'
  const canWrite = !isHydrated || question.mode !== 'auto'
  return (
    <QuestionGroup
      {...props}
      problems={problems.map((problem) =>
        problem.code === 'unreadable' ? { ...problem, message: locationTexts.problem.unreadable } : problem,
      )}
    >
      <div className={styles.location}>
        {canLocate && (
          <button
            type="button"
            id={ids.control}
            className={styles.locate}
            disabled={disabled || state === 'locating'}
            aria-describedby={describedBy}
            onClick={() => void find()}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path
                d="M12 21s7-6.3 7-11a7 7 0 0 0-14 0c0 4.7 7 11 7 11z"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
              />
              <circle cx="12" cy="10" r="2.5" fill="currentColor" />
            </svg>
            {state === 'locating'
              ? locationTexts.locating
              : point
                ? locationTexts.again
                : locationTexts.locate}
          </button>
        )}
        <output className={styles.status}>
          {point && (
            <>
              {locationTexts.found(`${point.lng}, ${point.lat}`, answer.accuracy)}
              {question.fence && (
                <span className={styles.distance}>
                  {locationTexts.distance(distanceText(locationTexts, distanceOf(point, question.fence)))}
                </span>
              )}
            </>
          )}
        </output>
        {state !== 'idle' && state !== 'locating' && (
          <p className={styles.failed} role="alert">
            {locationTexts.failed[state]}
            {canWrite && `。${locationTexts.orWrite}`}
          </p>
        )}
        {point && canLocate && !disabled && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              const address = text('address')
              onChange(address === '' ? undefined : { address })
            }}
          >
            {locationTexts.clear}
          </button>
        )}
        {canWrite && (
          <CellControl
            cell={{ kind: 'text', format: 'none', length: {}, placeholder: locationTexts.addressPlaceholder }}
            id={canLocate ? undefined : ids.control}
            name={fieldName(question.id, 'address')}
            label={locationTexts.address}
            value={text('address')}
            describedBy={describedBy}
            required={required && question.mode === 'manual'}
            invalid={problems.length > 0 && !point}
            disabled={disabled}
            autoComplete="street-address"
            onChange={(address) => onChange(withCell(values, 'address', address))}
          />
        )}
        {canWrite && (!isHydrated || (question.mode === 'manual' && question.fence)) && (
          <CellControl
            cell={{ kind: 'text', format: 'none', length: {}, placeholder: locationTexts.pointPlaceholder }}
            name={fieldName(question.id, 'point')}
            label={question.fence ? locationTexts.pointOnly : locationTexts.point}
            value={text('point') || (point ? `${point.lng},${point.lat}` : '')}
            disabled={disabled}
            onChange={(typed) => {
              const { lng: _lng, lat: _lat, accuracy: _accuracy, ...rest } = values
              onChange(withCell(rest, 'point', typed))
            }}
          />
        )}
      </div>
    </QuestionGroup>
  )
}
