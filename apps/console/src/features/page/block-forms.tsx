import { blockForms } from '@zhanfang/blocks/forms'
import { Skeleton } from 'antd'
import { latePart } from '../../components/late-part.tsx'

/** One late component per kind for good: a new one on each render would throw away what is typed. */
export const lazyForms = Object.fromEntries(
  Object.entries(blockForms).map(([kind, load]) => [
    kind,
    latePart(async () => (await load()).default, <Skeleton active paragraph={{ rows: 6 }} title={false} />),
  ]),
)
