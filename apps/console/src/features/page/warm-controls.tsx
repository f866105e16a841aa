import { Button, Input, InputNumber, Segmented, Select, Slider, Spin, Switch } from 'antd'
import { Activity, memo, startTransition, useEffect, useState } from 'react'

/** Milliseconds after the panes were drawn; by then the browser rests. */
const REST = 300

/**
 * One of each control that most property forms are made of, out of sight. The styles of a control are worked out when
 * the first of its kind is drawn and forgotten with the last: without this the form of every selected block would pay
 * for them anew, while somebody waits for it.
 */
export const WarmControls = memo(function WarmControls() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setIsDue(true)), REST)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Activity mode="hidden">
      {isDue && (
        <div aria-hidden>
          <Input showCount readOnly />
          <Input.TextArea showCount readOnly />
          <InputNumber suffix="px" />
          <Segmented options={['']} />
          <Select />
          <Slider />
          <Switch />
          <Spin spinning={false}>
            <Button size="small" />
          </Spin>
        </div>
      )}
    </Activity>
  )
})
