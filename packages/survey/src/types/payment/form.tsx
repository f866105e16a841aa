import { ChoiceField, FieldGroup, NumberField } from '../../forms/form-parts/field.tsx'
import { RowsField } from '../../forms/form-parts/option-fields.tsx'
import { RequiredField, TitleFields } from '../../forms/form-parts/question-fields.tsx'
import type { QuestionFormProps } from '../../forms/question-form.ts'
import { type PaidRow, paymentLimits, paymentModes, type PaymentQuestion } from './question.ts'
import { texts } from './texts.ts'

const fenOf = (yuan: number) => Math.round(yuan * 100)

export default function PaymentForm(props: QuestionFormProps<PaymentQuestion>) {
  const { question, onChange } = props
  const { mode, rows, minFen, maxFen } = question
  const known = new Map(rows.map((row) => [row.id, row]))
  const change = (id: string, part: Partial<PaidRow>) =>
    onChange({ ...question, rows: rows.map((row) => (row.id === id ? { ...row, ...part } : row)) })
  const yuan = { min: 0, max: paymentLimits.priceFen / 100, precision: 2, unit: texts.yuan }
  return (
    <>
      <TitleFields {...props} />
      <RequiredField {...props} />
      <ChoiceField
        label={texts.mode}
        hint={texts.modeHint}
        value={mode}
        options={paymentModes}
        names={texts.modes}
        onChange={(next) => onChange({ ...question, mode: next })}
      />
      {mode === 'free' ? (
        <FieldGroup label={texts.own} error={minFen > maxFen ? texts.reversed : undefined}>
          <NumberField
            {...yuan}
            label={texts.min}
            min={0.01}
            value={minFen / 100}
            onChange={(value) => onChange({ ...question, minFen: fenOf(value) })}
          />
          <NumberField
            {...yuan}
            label={texts.max}
            min={0.01}
            value={maxFen / 100}
            onChange={(value) => onChange({ ...question, maxFen: fenOf(value) })}
          />
        </FieldGroup>
      ) : (
        <>
          <RowsField
            label={texts.rows}
            addText={texts.addRow}
            rows={rows}
            onChange={(next) =>
              onChange({
                ...question,
                rows: next.map((row) => {
                  const { priceFen = 0, most = 1 } = known.get(row.id) ?? {}
                  return { ...row, priceFen, most }
                }),
              })
            }
          />
          {rows.map(({ id, title, priceFen, most }) => (
            <FieldGroup key={id} label={title}>
              <NumberField
                {...yuan}
                label={texts.unitPrice}
                value={priceFen / 100}
                onChange={(value) => change(id, { priceFen: fenOf(value) })}
              />
              <NumberField
                label={texts.mostEach}
                value={most}
                min={1}
                max={paymentLimits.most}
                unit={texts.unit}
                onChange={(count) => change(id, { most: count })}
              />
            </FieldGroup>
          ))}
        </>
      )}
      <p>{texts.needsMerchant}</p>
    </>
  )
}
