import {
  circleReaderNames,
  type CircleSettings,
  circleSettingsSchema,
  joinModeNames,
  postModeNames,
} from '@zhanfang/contract/content-kinds/circle/settings'
import type { KindTableColumn } from '../../content-kind.ts'
import { choiceColumn, wordsColumn } from '../table-columns.ts'
import { texts } from './texts.ts'

const { shape } = circleSettingsSchema
const words = texts.table
const postMode = choiceColumn<'postMode', CircleSettings['postMode'], CircleSettings>(
  words.postMode,
  'postMode',
  postModeNames,
)

/** The columns of circles in tables. Groups of customers are chosen in the console: a table cannot begin with them. */
export const circleTable: readonly KindTableColumn<CircleSettings>[] = [
  choiceColumn(words.joinMode, 'joinMode', joinModeNames),
  wordsColumn(words.joinCode, 'joinCode', shape.joinCode),
  wordsColumn(words.joinNote, 'joinNote', shape.joinNote),
  {
    ...postMode,
    write(fields, cell) {
      const written = postMode.write?.(fields, cell) ?? { fields }
      if ('problem' in written) return written
      const needsGroups = !['none', 'all'].includes(written.fields.postMode)
      return needsGroups && fields.postGroupIds.length === 0 ? { problem: words.groupsFirst } : written
    },
  },
  choiceColumn(words.readers, 'readers', circleReaderNames),
  wordsColumn(words.rules, 'rules', shape.rules),
]
