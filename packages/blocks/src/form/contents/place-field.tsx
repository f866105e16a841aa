import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../fields/field.tsx'
import { type FoundPlace, useFormPort } from '../form-port.tsx'
import { texts } from '../texts.ts'
import styles from './place-field.module.css'

/** Typing rests this long, in milliseconds, before places are asked for. */
const REST_MS = 400

/** What the search for the words in the field has come to. */
type Search =
  | { state: 'idle' | 'searching' | 'notSetUp' }
  | { state: 'found'; places: readonly FoundPlace[] }
  | { state: 'failed'; message: string }

const wordsOf = (search: Search): string => {
  switch (search.state) {
    case 'idle':
      return texts.place.type
    case 'searching':
      return texts.place.searching
    case 'notSetUp':
      return texts.place.notSetUp
    case 'found':
      return texts.place.nothing
    case 'failed':
      return search.message
  }
}

interface PlaceFieldProps {
  /** Looked in first. */
  city?: string
  disabled?: boolean
  onChoose: (place: FoundPlace) => void
}

/** Finds a place on the map and hands over its name, address and coordinates; not shown where there is no search. */
export function PlaceField({ city = '', disabled = false, onChoose }: PlaceFieldProps) {
  const { findPlaces } = useFormPort()
  const [search, setSearch] = useState<Search>({ state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Answers to words that were typed before come too late. */
  const round = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      round.current += 1
    },
    [],
  )
  if (!findPlaces) return null

  function type(text: string) {
    clearTimeout(timer.current)
    round.current += 1
    const mine = round.current
    const keywords = text.trim()
    if (keywords === '') {
      setSearch({ state: 'idle' })
      return
    }
    setSearch({ state: 'searching' })
    const show = (found: Search) => {
      if (mine === round.current) setSearch(found)
    }
    timer.current = setTimeout(() => {
      findPlaces?.(keywords, city.trim()).then(
        (places) => show(places === null ? { state: 'notSetUp' } : { state: 'found', places }),
        (error: unknown) =>
          show({ state: 'failed', message: error instanceof Error ? error.message : texts.place.failed }),
      )
    }, REST_MS)
  }

  const places = search.state === 'found' ? search.places : []
  return (
    <Field label={texts.place.label}>
      {(ids) => (
        <Select<number | null>
          {...ids}
          className={styles.search}
          value={null}
          disabled={disabled}
          placeholder={texts.place.search}
          showSearch={{ filterOption: false, onSearch: type }}
          notFoundContent={<output>{wordsOf(search)}</output>}
          options={places.map(({ name, city: of, address }, index) => ({
            value: index,
            label: (
              <span className={styles.place}>
                <b>{name}</b>
                <small>{of + address}</small>
              </span>
            ),
          }))}
          onSelect={(index) => {
            const place = index === null ? undefined : places[index]
            if (place) onChoose(place)
            setSearch({ state: 'idle' })
          }}
        />
      )}
    </Field>
  )
}
