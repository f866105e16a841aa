import { runningTests, VARIANT_TESTS_MAX, type VariantSide } from '@zhanfang/blocks'
import { microPagePreviewLink, microPageVariants, microPageVariantsReset } from '@zhanfang/contract'
import type { BlockId } from '@zhanfang/document'
import { formatCount } from '@zhanfang/format'
import { App, Button, Segmented } from 'antd'
import { useParams } from 'react-router'
import { useCall, useCallMutation } from '../../../api.ts'
import { useCan } from '../../app/public/use-app.ts'
import { texts as shellTexts } from '../../../texts.ts'
import { useBlock, useDesigner, useReadOnly, useRoot } from '../designer/designer-context.tsx'
import { type Comparison, compareRates, ENOUGH_CLICKS, ENOUGH_VISITORS, type Rate } from './compare-rates.ts'
import { texts } from './texts.ts'
import styles from './variant-panel.module.css'
import { keepVariant, variantTestOf } from './variant-steps.ts'

const sides = ['a', 'b'] as const
const nobody: Rate = { views: 0, clicks: 0 }
const percent = ({ views, clicks }: Rate) =>
  views === 0 ? texts.noRate : `${((clicks / views) * 100).toFixed(1)}%`

function verdict(found: Comparison): string {
  switch (found.kind) {
    case 'none':
      return texts.none
    case 'few':
      return texts.few(ENOUGH_VISITORS, ENOUGH_CLICKS)
    case 'unsure':
      return texts.unsure(found.chance)
    case 'sure':
      return texts.sure(found.better, found.chance)
  }
}

/** The two sides of a test: which one is edited, how many visitors met each and clicked, and which one stays. */
export function VariantPanel({ id }: { id: BlockId }) {
  const designer = useDesigner()
  const readOnly = useReadOnly()
  const { id: pageId = '' } = useParams()
  // Drawn anew when the block, or its place, changes.
  useBlock(id)
  useRoot()
  const numbers = useCall(microPageVariants, { params: { id: pageId } }, { quiet: true })
  const preview = useCall(microPagePreviewLink, { params: { id: pageId } }, { quiet: true })
  const reset = useCallMutation(microPageVariantsReset, { done: texts.resetDone })
  const mayPublish = useCan()('page:publish')
  const { modal } = App.useApp()
  const test = variantTestOf(designer, id)
  if (test === undefined) return null
  const side: VariantSide = test.b === id ? 'b' : 'a'
  const rateOf = (of: VariantSide): Rate =>
    numbers.data?.list.find((one) => one.test === test.id && one.side === of) ?? nobody
  const visitors = rateOf('a').views + rateOf('b').views
  const askReset = () =>
    void modal.confirm({
      title: texts.resetTitle,
      content: texts.resetHint(formatCount(visitors)),
      okText: texts.reset,
      onOk: async () => {
        await reset.mutateAsync({ body: { id: pageId, test: test.id } })
        await numbers.refetch()
      },
    })
  const isWaiting = !runningTests(designer.store.getDocument()).some((one) => one.id === test.id)
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h3 className={styles.title}>{texts.title}</h3>
      <Segmented
        block
        disabled={false}
        aria-label={texts.switch}
        value={side}
        options={sides.map((value) => ({ value, label: texts.side[value] }))}
        onChange={(value) => designer.select([test[value]])}
      />
      <p className={styles.hint}>{isWaiting ? texts.waits(VARIANT_TESTS_MAX) : texts.purpose}</p>
      {numbers.isError ? (
        <p className={styles.verdict}>
          {texts.failed}{' '}
          <Button size="small" onClick={() => void numbers.refetch()}>
            {shellTexts.actions.retry}
          </Button>
        </p>
      ) : (
        <>
          <table className={styles.numbers}>
            <thead>
              <tr>
                <th scope="col">{texts.version}</th>
                <th scope="col">{texts.views}</th>
                <th scope="col">{texts.clicks}</th>
                <th scope="col">{texts.rate}</th>
              </tr>
            </thead>
            <tbody>
              {sides.map((of) => (
                <tr key={of} aria-current={of === side ? true : undefined}>
                  <th scope="row">{texts.side[of]}</th>
                  <td>{formatCount(rateOf(of).views)}</td>
                  <td>{formatCount(rateOf(of).clicks)}</td>
                  <td>{percent(rateOf(of))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.verdict}>{verdict(compareRates(rateOf('a'), rateOf('b')))}</p>
        </>
      )}
      <div className={styles.actions}>
        {!readOnly && (
          <Button size="small" type="primary" onClick={() => keepVariant(designer, test, side)}>
            {texts.keep}
          </Button>
        )}
        {preview.data && (
          <Button size="small" href={`${preview.data.url}&side=${side}`} target="_blank" rel="noopener">
            {texts.preview}
          </Button>
        )}
        {mayPublish && visitors > 0 && (
          <Button size="small" onClick={askReset}>
            {texts.reset}
          </Button>
        )}
      </div>
    </section>
  )
}
