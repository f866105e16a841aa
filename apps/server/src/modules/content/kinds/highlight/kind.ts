import { fields as highlightFields, highlightLimits } from '@zhanfang/contract/content-kinds/highlight/fields'
import { defineContentKind } from '../../content-kind.ts'
import { wordsColumn } from '../table-columns.ts'

const { person, honour } = highlightFields.schema.shape

const count = (pictures: readonly unknown[]) => `${pictures.length} 张照片`

/** People and moments: pictures with a few words. */
export const kind = defineContentKind({
  kind: 'highlight',
  readsAnywhere: true,
  check: ({ fields }) =>
    fields.pictures.some(({ url }) => url !== '')
      ? []
      : [{ field: 'fields.pictures', message: highlightLimits.required }],
  text: ({ person, honour, pictures }) =>
    [person, honour, ...pictures.flatMap(({ words, alt }) => [words, alt])]
      .filter((words) => words !== '')
      .join('\n'),
  picture: ({ pictures }) => pictures.find(({ url }) => url !== '')?.url ?? '',
  references: ({ pictures }) => ({
    files: pictures.flatMap(({ url }) => (url === '' ? [] : [url])),
    targets: [],
  }),
  table: [wordsColumn('人物或集体', 'person', person), wordsColumn('身份或荣誉', 'honour', honour)],
  card: ({ fields }) => ({ tag: fields.person, note: count(fields.pictures) }),
  listFields: ({ fields: { person, pictures } }) => ({ person, pictures: pictures.length }),
})
