import type { BlockForm } from '@zhanfang/blocks/forms'
import { Activity, memo, Suspense, startTransition, useEffect, useState } from 'react'
import type { BlockKinds } from '@zhanfang/document'

const nothing = () => {}
/** Kinds whose forms stay warm, the latest ones. */
const kept = 6

interface WarmFormsProps {
  /** The kind whose form is shown now. */
  kind: string | undefined
  kinds: BlockKinds
  forms: Readonly<Record<string, BlockForm>>
}

/**
 * Keeps a form of each kind that was shown alive out of sight. The components' styles are worked out when the first of
 * them is drawn and forgotten with the last: without this every selected block would pay for them anew.
 */
export const WarmForms = memo(function WarmForms({ kind, kinds, forms }: WarmFormsProps) {
  const [met, setMet] = useState<readonly string[]>([])
  useEffect(() => {
    if (kind === undefined) return
    // Well after the form itself, which somebody waits for.
    const timer = setTimeout(() => {
      startTransition(() =>
        setMet((before) => (before.includes(kind) ? before : [kind, ...before].slice(0, kept))),
      )
    }, 200)
    return () => clearTimeout(timer)
  }, [kind])
  return (
    <Activity mode="hidden">
      {met.map((name) => {
        const Form = forms[name]
        const props = kinds[name]?.defaults()
        return Form === undefined || props === undefined ? null : (
          <Suspense key={name} fallback={null}>
            <WarmForm Form={Form} props={props} />
          </Suspense>
        )
      })}
    </Activity>
  )
})

const WarmForm = memo(
  function WarmForm({ Form, props }: { Form: BlockForm; props: Record<string, unknown> }) {
    return <Form value={props} onChange={nothing} />
  },
  () => true,
)
