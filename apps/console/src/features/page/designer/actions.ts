import type { Designer } from './designer.ts'
import { groupSelected, takeApart } from './grouping.ts'
import { texts } from '../texts.ts'

/** One thing an operator can do, for keys, buttons and the list of shortcuts alike. */
export interface Action {
  label: string
  /** Keys as tinykeys reads them; `$mod` is Ctrl or ⌘. */
  keys: readonly string[]
  /** `blocks`: only while the canvas or the outline has the focus; `anywhere`: on the whole screen. */
  where: 'anywhere' | 'blocks'
  run: (designer: Designer) => void
}

export const blockActions: readonly Action[] = [
  { label: texts.undo, keys: ['$mod+z'], where: 'anywhere', run: (designer) => designer.undo() },
  {
    label: texts.redo,
    keys: ['$mod+Shift+z', '$mod+y'],
    where: 'anywhere',
    run: (designer) => designer.redo(),
  },
  { label: texts.moveUp, keys: ['Alt+ArrowUp'], where: 'blocks', run: (designer) => designer.move('up') },
  {
    label: texts.moveDown,
    keys: ['Alt+ArrowDown'],
    where: 'blocks',
    run: (designer) => designer.move('down'),
  },
  { label: texts.moveTop, keys: ['Alt+Home'], where: 'blocks', run: (designer) => designer.move('top') },
  { label: texts.moveBottom, keys: ['Alt+End'], where: 'blocks', run: (designer) => designer.move('bottom') },
  {
    label: texts.moveIntoSlot,
    keys: ['Alt+ArrowRight'],
    where: 'blocks',
    run: (designer) => designer.move('intoSlot'),
  },
  {
    label: texts.moveOutOfSlot,
    keys: ['Alt+ArrowLeft'],
    where: 'blocks',
    run: (designer) => designer.move('outOfSlot'),
  },
  { label: texts.group, keys: ['$mod+g'], where: 'blocks', run: groupSelected },
  { label: texts.takeApart, keys: ['$mod+Shift+g'], where: 'blocks', run: takeApart },
  { label: texts.duplicate, keys: ['$mod+d'], where: 'blocks', run: (designer) => designer.duplicate() },
  {
    label: texts.remove,
    keys: ['Delete', 'Backspace'],
    where: 'blocks',
    run: (designer) => designer.remove(),
  },
  {
    label: texts.selectAll,
    keys: ['$mod+a'],
    where: 'blocks',
    run: (designer) => designer.selectAll(),
  },
  { label: texts.find, keys: ['$mod+f'], where: 'anywhere', run: (designer) => designer.wishFind() },
  { label: texts.edit, keys: ['Enter'], where: 'blocks', run: (designer) => designer.wishEdit() },
]

/** Keys that the browser tells of in its own way, for the list of shortcuts. */
export const clipboardKeys: readonly { label: string; keys: readonly string[] }[] = [
  { label: texts.copy, keys: ['$mod+c'] },
  { label: texts.cut, keys: ['$mod+x'] },
  { label: texts.paste, keys: ['$mod+v'] },
]
