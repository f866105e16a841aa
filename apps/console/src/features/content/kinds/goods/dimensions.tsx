import { CloseOutlined, DeleteOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import type { GoodsDimension, GoodsValue } from '@zhanfang/contract/content-kinds/goods/fields'
import { goodsLimits, goodsMessages } from '@zhanfang/contract/content-kinds/goods/limits'
import { combinationCount } from '@zhanfang/contract/content-kinds/goods/specifications'
import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import classes from './goods.module.css'
import { texts } from './texts.ts'

const words = texts.dimensions

/** An id of letters and digits, which may stand in style sheets. */
function newShortId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random.toString(36).padStart(7, '0')
}

interface DimensionsProps {
  dimensions: readonly GoodsDimension[]
  readOnly: boolean
  problems: readonly string[]
  onChange: (dimensions: GoodsDimension[]) => void
}

/** In what the pieces of one good differ, and what there is to choose. */
export function Dimensions({ dimensions, readOnly, problems, onChange }: DimensionsProps) {
  const id = useId()
  const { modal } = App.useApp()
  const [problem, setProblem] = useState('')

  /** Hands on what can be made of it, and says why where it cannot. */
  function put(next: GoodsDimension[]): boolean {
    const count = combinationCount(next)
    if (count > goodsLimits.skus) {
      setProblem(words.tooMany(count))
      return false
    }
    setProblem('')
    onChange(next)
    return true
  }
  const change = (at: number, part: Partial<GoodsDimension>) =>
    put(dimensions.map((one, index) => (index === at ? { ...one, ...part } : one)))

  function remove(at: number) {
    const going = dimensions[at]
    const take = () => put(dimensions.filter((_, index) => index !== at))
    if (!going || going.values.length === 0) return take()
    return void modal.confirm({
      title: words.removing.title(going.name),
      content: words.removing.text,
      okText: words.removing.ok,
      okButtonProps: { danger: true },
      onOk: take,
    })
  }

  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={classes.hint}>{words.hint}</p>
      {dimensions.map((dimension, at) => (
        <Dimension
          key={dimension.id}
          dimension={dimension}
          at={at}
          others={dimensions.filter((one) => one !== dimension).map(({ name }) => name)}
          readOnly={readOnly}
          onChange={(part) => change(at, part)}
          onUp={() => {
            const next = [...dimensions]
            next.splice(at - 1, 2, dimension, ...dimensions.slice(at - 1, at))
            put(next)
          }}
          onRemove={() => remove(at)}
        />
      ))}
      {[...(problem === '' ? [] : [problem]), ...problems].map((message) => (
        <p key={message} className={classes.problem} role="alert">
          {message}
        </p>
      ))}
      {!readOnly && dimensions.length < goodsLimits.dimensions && (
        <div>
          <Button
            icon={<PlusOutlined />}
            onClick={() => {
              const names = ['颜色', '尺码', '款式']
              const name = names.find((one) => dimensions.every((other) => other.name !== one)) ?? ''
              put([...dimensions, { id: newShortId(), name: name || newShortId(), values: [] }])
            }}
          >
            {words.add}
          </Button>
        </div>
      )}
    </section>
  )
}

interface DimensionProps {
  dimension: GoodsDimension
  at: number
  /** Names of the other dimensions. */
  others: readonly string[]
  readOnly: boolean
  onChange: (part: Partial<GoodsDimension>) => boolean
  onUp: () => void
  onRemove: () => void
}

function Dimension({ dimension, at, others, readOnly, onChange, onUp, onRemove }: DimensionProps) {
  const { name, values } = dimension
  const [adding, setAdding] = useState('')

  function add() {
    const known = new Set(values.map((value) => value.name))
    const names = adding
      .split(/[、,，;；\n]/)
      .map((one) => one.trim().slice(0, goodsLimits.name))
      .filter((one, index, all) => one !== '' && !known.has(one) && all.indexOf(one) === index)
    const added: GoodsValue[] = names.map((one) => ({ id: newShortId(), name: one }))
    const room = goodsLimits.valuesPerDimension - values.length
    if (onChange({ values: [...values, ...added.slice(0, room)] })) setAdding('')
  }

  return (
    <fieldset className={classes.dimension} aria-label={words.nameOf(at + 1)}>
      <div className={classes.row}>
        <NameField
          className={classes.name ?? ''}
          label={words.nameOf(at + 1)}
          placeholder={words.namePlaceholder}
          value={name}
          taken={others}
          readOnly={readOnly}
          takenMessage={goodsMessages.sameDimension}
          onChange={(next) => onChange({ name: next })}
        />
        {!readOnly && (
          <>
            {at > 0 && (
              <Button type="text" icon={<UpOutlined />} aria-label={words.up(name)} onClick={onUp} />
            )}
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={words.remove(name)}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      <div className={classes.row}>
        {values.map((value) => (
          <span key={value.id} className={classes.value}>
            <NameField
              isBare
              label={words.value(name)}
              value={value.name}
              taken={values.filter((one) => one !== value).map((one) => one.name)}
              takenMessage={goodsMessages.sameValue}
              readOnly={readOnly}
              onChange={(next) =>
                onChange({
                  values: values.map((one) => (one === value ? { ...one, name: next } : one)),
                })
              }
            />
            {!readOnly && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={words.removeValue(value.name)}
                onClick={() => onChange({ values: values.filter((one) => one !== value) })}
              />
            )}
          </span>
        ))}
        {!readOnly && values.length < goodsLimits.valuesPerDimension && (
          <span className={classes.adding}>
            <Input.Search
              aria-label={words.addValueTo(name)}
              placeholder={words.valuePlaceholder}
              enterButton={words.addValue}
              value={adding}
              onChange={(event) => setAdding(event.target.value)}
              onSearch={add}
            />
          </span>
        )}
      </div>
    </fieldset>
  )
}

interface NameFieldProps {
  /** Stands in a frame that is drawn already. */
  isBare?: boolean
  label: string
  value: string
  placeholder?: string
  className?: string
  /** Names that others have. */
  taken: readonly string[]
  takenMessage: string
  readOnly: boolean
  onChange: (name: string) => void
}

/** A name that cannot be empty or somebody else's: kept while it is being typed, handed on only when it is one. */
function NameField({
  label,
  value,
  placeholder,
  className,
  taken,
  takenMessage,
  readOnly,
  onChange,
  isBare = false,
}: NameFieldProps) {
  const [typed, setTyped] = useState<{ text: string; of: string }>()
  const text = typed !== undefined && typed.of === value ? typed.text : value
  const trimmed = text.trim()
  const problem = trimmed === '' ? goodsMessages.name : taken.includes(trimmed) ? takenMessage : undefined
  return (
    <Input
      variant={isBare ? 'borderless' : 'outlined'}
      aria-label={label}
      aria-invalid={problem !== undefined}
      title={problem}
      {...(problem === undefined ? {} : { status: 'error' as const })}
      {...(className === undefined ? {} : { className })}
      {...(placeholder === undefined ? {} : { placeholder })}
      maxLength={goodsLimits.name}
      readOnly={readOnly}
      value={text}
      onChange={(event) => {
        const next = event.target.value
        const name = next.trim()
        const isRight = name !== '' && !taken.includes(name)
        setTyped({ text: next, of: isRight ? name : value })
        if (isRight && name !== value) onChange(name)
      }}
    />
  )
}
