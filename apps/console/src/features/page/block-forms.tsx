import { blockForms } from '@zhanfang/blocks/forms'
import { Skeleton } from 'antd'
import { lateComponent } from '../../components/late-component.tsx'

/** One late component per kind for good: a new one on each render would throw away what is typed. */
export const lazyForms = Object.fromEntries(
  Object.entries(blockForms).map(([kind, load]) => [
    kind,
    lateComponent(
      async () => (await load()).default,
      <Skeleton active paragraph={{ rows: 6 }} title={false} />,
    ),
  ]),
)
