import { microPageList, siteAppearance, siteAppearanceUpdate } from '@zhanfang/contract'
import { Alert, Button, Select, Space } from 'antd'
import { useState } from 'react'
import { useCall, useCallMutation } from '../../../api.ts'
import { publishTexts } from './publish-texts.ts'

/** The name that a page has which is meant to be a site's first. */
const HOME_TITLE = '首页'
/** As many as a person looks through. */
const MOST = 50

/** Asks which page visitors meet first, where several could be and none is called so. `id` was published just now. */
export function HomeQuestion({ id }: { id: string }) {
  const appearance = useCall(siteAppearance, {}, { quiet: true })
  const isOpen = appearance.data?.home.type === 'auto'
  const pages = useCall(
    microPageList,
    { query: { page: 1, size: MOST, sort: 'published' } },
    { quiet: true, enabled: isOpen },
  )
  const choose = useCallMutation(siteAppearanceUpdate, { done: publishTexts.homeAskDone })
  const [chosen, setChosen] = useState(id)
  // 1 and 2: what visitors can open, with later changes or without.
  const open = (pages.data?.list ?? []).filter(({ state }) => state === 1 || state === 2)
  if (!isOpen || open.length < 2 || open.some(({ title }) => title === HOME_TITLE)) return null
  return (
    <Alert
      type="info"
      showIcon
      title={publishTexts.homeAsk}
      description={
        <>
          <p>{publishTexts.homeAskHint}</p>
          <Space.Compact block>
            <Select
              aria-label={publishTexts.homeAsk}
              value={chosen}
              options={open.map((page) => ({ value: page.id, label: page.title }))}
              onChange={setChosen}
              style={{ width: '100%' }}
            />
            <Button
              loading={choose.isPending}
              onClick={() => choose.mutate({ body: { home: { type: 'micro-page', id: chosen } } })}
            >
              {publishTexts.homeAskSave}
            </Button>
          </Space.Compact>
        </>
      }
    />
  )
}
