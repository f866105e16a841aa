import { fields as goodsFields, type GoodsFields } from '@zhanfang/contract/content-kinds/goods/fields'
import { goodsLimits } from '@zhanfang/contract/content-kinds/goods/limits'
import { fittedSkus } from '@zhanfang/contract/content-kinds/goods/specifications'
import { shopSettings } from '@zhanfang/contract/shop/calls'
import { Checkbox, Input, Select } from 'antd'
import { useId } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../../api.ts'
import { NumberInput } from '../../../../components/form/number-input.tsx'
import { goodsPaths } from '../../../../paths/goods-paths.ts'
import { useCan } from '../../../app/public/use-app.ts'
import type { ContentFormProps } from '../../content-kind.ts'
import { defineContentForm } from '../../define-content-form.tsx'
import { Dimensions } from './dimensions.tsx'
import classes from './goods.module.css'
import { GoodsPictures } from './goods-pictures.tsx'
import { SkuTable } from './sku-table.tsx'
import { texts } from './texts.ts'

const words = texts.selling

/** Which of the shop's fees count for sending; not there while the shop has but one table of them. */
function FeeTemplate({
  value,
  readOnly,
  onChange,
}: {
  value: string
  readOnly: boolean
  onChange: (feeTemplate: string) => void
}) {
  const id = useId()
  const can = useCan()
  const templates = useCall(shopSettings, undefined, { enabled: can('order:read'), quiet: true }).data
    ?.settings.templates
  if (!templates || (templates.length === 0 && value === '')) return null
  const isGone = value !== '' && !templates.some((template) => template.id === value)
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{words.fees}</label>
      <Select
        id={id}
        value={value}
        disabled={readOnly}
        options={[
          { value: '', label: words.usualFees },
          ...templates.map((template) => ({ value: template.id, label: template.name })),
          ...(isGone ? [{ value, label: words.feesGone }] : []),
        ]}
        onChange={onChange}
      />
    </div>
  )
}

/** What is sold, in which specifications, for how much. */
function GoodsForm({ id, fields, readOnly, problems, onChange, flush }: ContentFormProps<GoodsFields>) {
  const prefix = useId()
  const set = (part: Partial<GoodsFields>) => onChange({ ...fields, ...part })
  const dimensionProblems = Object.entries(problems).flatMap(([field, message]) =>
    field.startsWith('dimensions') ? [message] : [],
  )
  return (
    <div className={classes.form}>
      <GoodsPictures
        pictures={fields.pictures}
        readOnly={readOnly}
        onChange={(pictures) => set({ pictures })}
      />
      <Dimensions
        dimensions={fields.dimensions}
        readOnly={readOnly}
        problems={dimensionProblems}
        onChange={(dimensions) => set({ dimensions, skus: fittedSkus({ dimensions, skus: fields.skus }) })}
      />
      <SkuTable
        id={id}
        fields={fields}
        readOnly={readOnly}
        problem={problems['skus']}
        onChange={(skus) => set({ skus })}
        flush={flush}
      />
      <section className={classes.part} aria-labelledby={`${prefix}-selling`}>
        <h2 id={`${prefix}-selling`}>{words.title}</h2>
        <div className={classes.fields}>
          <div className={classes.field}>
            <label htmlFor={`${prefix}-unit`}>{words.unit}</label>
            <Input
              id={`${prefix}-unit`}
              value={fields.unit}
              maxLength={goodsLimits.unit}
              showCount
              readOnly={readOnly}
              onChange={(event) => set({ unit: event.target.value })}
            />
          </div>
          <div className={classes.field}>
            <label htmlFor={`${prefix}-limit`}>{words.limit}</label>
            <NumberInput
              id={`${prefix}-limit`}
              min={1}
              max={goodsLimits.perPerson}
              precision={0}
              value={fields.limitPerPerson}
              disabled={readOnly}
              suffix={fields.unit}
              onChange={(limitPerPerson) => set({ limitPerPerson })}
            />
            <span className={classes.note}>{words.limitHint}</span>
          </div>
          <div className={classes.field}>
            <Checkbox
              checked={fields.isVirtual}
              disabled={readOnly}
              onChange={(event) => set({ isVirtual: event.target.checked })}
            >
              {words.virtual}
            </Checkbox>
            <span className={classes.note}>
              {words.virtualHint}
              {fields.isVirtual && (
                <>
                  {' '}
                  <Link to={goodsPaths.numbers(id)}>{words.numbers}</Link>
                </>
              )}
            </span>
          </div>
          {!fields.isVirtual && (
            <FeeTemplate
              value={fields.feeTemplate}
              readOnly={readOnly}
              onChange={(feeTemplate) => set({ feeTemplate })}
            />
          )}
        </div>
        <div className={classes.field}>
          <label htmlFor={`${prefix}-delivery`}>{words.delivery}</label>
          <Input.TextArea
            id={`${prefix}-delivery`}
            rows={2}
            showCount
            maxLength={goodsLimits.deliveryNote}
            value={fields.deliveryNote}
            placeholder={words.deliveryPlaceholder}
            readOnly={readOnly}
            onChange={(event) => set({ deliveryNote: event.target.value })}
          />
        </div>
      </section>
    </div>
  )
}

export const form = defineContentForm(goodsFields.schema, GoodsForm)
