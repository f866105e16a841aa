import { blockForms } from '@zhanfang/blocks/forms'
import { fallbackAround, lateComponent } from '../../../components/late/late-component.tsx'

/** One late component per kind for good: a new one on each render would throw away what is typed. */
export const lazyForms = Object.fromEntries(
  Object.entries(blockForms).map(([kind, load]) => [
    kind,
    // The notes of a block come together with its form, not above where that will stand.
    lateComponent(async () => (await load()).default, fallbackAround),
  ]),
)
