import { defineForm, type FormProps } from '../../form/define-form.tsx'
import { ChoiceField } from '../../form/fields/choice-field.tsx'
import { TextField } from '../../form/fields/text-field.tsx'
import { ItemsField } from '../../form/lists/items-field.tsx'
import { comparisonLayouts, comparisonLimits, type ComparisonProps, schema } from './kind.ts'
import { texts } from './texts.ts'

const places = [0, 1, 2, 3, 4] as const

function ComparisonForm({ value, onChange }: FormProps<ComparisonProps>) {
  const set = (changed: Partial<ComparisonProps>) => onChange({ ...value, ...changed })
  const nameOf = (index: number) => value.options[index]?.name.trim() || texts.option(index + 1)
  const names = { 0: texts.none, 1: nameOf(0), 2: nameOf(1), 3: nameOf(2), 4: nameOf(3) }
  /** What is compared keeps its cells when the order changes. */
  function setOptions(options: ComparisonProps['options']): void {
    const from = options.map((option) => value.options.indexOf(option))
    const isWriting =
      options.length === value.options.length && from.filter((place) => place < 0).length === 1
    const places = isWriting ? options.map((_, index) => index) : from
    set({
      options,
      rows: value.rows.map((row) => ({ ...row, cells: places.map((place) => row.cells[place] ?? '') })),
      highlighted: Math.max(0, places.indexOf(value.highlighted - 1) + 1),
    })
  }
  return (
    <>
      <ItemsField
        label={texts.options}
        items={value.options}
        onChange={setOptions}
        max={comparisonLimits.options}
        nameOf={({ name }) => name}
        create={() => ({ name: '' })}
        createText={texts.addOption}
        renderItem={(item, change) => (
          <TextField
            label={texts.optionName}
            maxLength={comparisonLimits.name}
            value={item.name}
            onChange={(name) => change({ name })}
          />
        )}
      />
      <ItemsField
        label={texts.rows}
        items={value.rows}
        onChange={(rows) => set({ rows })}
        max={comparisonLimits.rows}
        nameOf={({ label }) => label}
        create={() => ({ label: '', cells: value.options.map(() => '') })}
        createText={texts.addRow}
        renderItem={(item, change) => (
          <>
            <TextField
              label={texts.label}
              maxLength={comparisonLimits.label}
              value={item.label}
              onChange={(label) => change({ ...item, label })}
            />
            {value.options.map((_, index) => (
              <TextField
                key={index}
                label={texts.cell(nameOf(index))}
                hint={index === 0 ? texts.cellHint : undefined}
                maxLength={comparisonLimits.cell}
                value={item.cells[index] ?? ''}
                onChange={(cell) =>
                  change({
                    ...item,
                    cells: value.options.map((__, at) => (at === index ? cell : (item.cells[at] ?? ''))),
                  })
                }
              />
            ))}
          </>
        )}
      />
      <ChoiceField
        label={texts.highlighted}
        options={places.slice(0, value.options.length + 1)}
        names={names}
        value={places.find((place) => place === value.highlighted) ?? 0}
        onChange={(highlighted) => set({ highlighted })}
      />
      <ChoiceField
        label={texts.layout}
        options={comparisonLayouts}
        names={texts.layouts}
        value={value.layout}
        onChange={(layout) => set({ layout })}
      />
    </>
  )
}

export default defineForm(schema, ComparisonForm)
