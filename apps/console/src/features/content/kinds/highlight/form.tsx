import { AddImages, ChoiceField, ImageField, ItemsField, TextField } from '@zhanfang/blocks/forms'
import {
  highlightLimits,
  fields as highlightFields,
  highlightLooks,
  type HighlightPicture,
} from '@zhanfang/contract/content-kinds/highlight/fields'
import type { z } from 'zod'
import type { ContentFormProps } from '../../content-kind.ts'
import { defineContentForm } from '../../define-content-form.tsx'
import classes from '../../editor/kind-form.module.css'
import { texts } from './texts.ts'

type Fields = z.output<typeof highlightFields.schema>
const most = highlightLimits

function HighlightForm({ fields, readOnly, problems, onChange }: ContentFormProps<Fields>) {
  const set = (changed: Partial<Fields>) => onChange({ ...fields, ...changed })
  const { pictures } = fields
  // Pictures of one upload come one after the other, each upon those before it.
  const add = (picture: Omit<HighlightPicture, 'words'>) => {
    if (pictures.length < most.pictures) set({ pictures: [...pictures, { ...picture, words: '' }] })
  }
  return (
    <fieldset className={classes.form} disabled={readOnly}>
      <div className={classes.pair}>
        <TextField
          label={texts.person}
          placeholder={texts.personPlaceholder}
          value={fields.person}
          maxLength={most.person}
          onChange={(person) => set({ person })}
        />
        <TextField
          label={texts.honour}
          placeholder={texts.honourPlaceholder}
          value={fields.honour}
          maxLength={most.honour}
          onChange={(honour) => set({ honour })}
        />
      </div>
      {problems['pictures'] !== undefined && <p className={classes.problem}>{problems['pictures']}</p>}
      <ItemsField
        label={texts.pictures}
        items={pictures}
        max={most.pictures}
        nameOf={({ words, alt }) => words || alt}
        thumbOf={({ url }) => url}
        onChange={(next) => set({ pictures: next })}
        renderItem={(picture, change) => (
          <>
            <ImageField
              label={texts.picture}
              value={picture}
              removable={false}
              onChange={(image) => change({ ...picture, ...image })}
            />
            <TextField
              label={texts.words}
              rows={2}
              value={picture.words}
              maxLength={most.pictureWords}
              onChange={(words) => change({ ...picture, words })}
            />
          </>
        )}
      />
      <AddImages room={most.pictures - pictures.length} onAdd={add} />
      <ChoiceField
        label={texts.look}
        options={highlightLooks}
        names={texts.looks}
        value={fields.look}
        onChange={(look) => set({ look })}
      />
    </fieldset>
  )
}

export const form = defineContentForm(highlightFields.schema, HighlightForm)
