import { EyeOutlined } from '@ant-design/icons'
import {
  type Campaign,
  campaignLookNames,
  ODDS_IN_ALL,
  oddsWords,
  type Prize,
  prizeCampaignDetail,
  prizeCodesAdd,
  prizeKindNames,
} from '@zhanfang/contract'
import { formatMoney } from '@zhanfang/format'
import { Button, Drawer, Form, Input, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall, useCallMutation } from '../../api.ts'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { ListFailure } from '../../components/list/list-outcome.tsx'
import { useNarrow } from '../../components/page/use-narrow.ts'
import { CopyMark } from '../../components/values/copy-mark.tsx'
import { couponPaths } from '../../paths/coupon-paths.ts'
import { withApp } from '../../session/session.ts'
import { toastSuccess } from '../../toast.ts'
import { LinkCode } from '../share/public/qr-code.tsx'
import classes from './prize.module.css'
import { CampaignStateTag } from './state-tags.tsx'
import { texts } from './public/texts.ts'

const words = texts.detail

function Numbers({ numbers }: Campaign) {
  return (
    <dl className={classes.numbers}>
      {(['people', 'times', 'wins', 'toDeliver'] as const).map((name) => (
        <div key={name}>
          <dt>{words.numbers[name]}</dt>
          <dd>{numbers[name]}</dd>
        </div>
      ))}
      <div>
        <dt>{words.numbers.cost}</dt>
        <dd>¥{formatMoney(numbers.cost)}</dd>
      </div>
    </dl>
  )
}

/** Where it is, as a link and a code to be scanned. */
function Address({ campaign: { name, state, url, previewUrl } }: { campaign: Campaign }) {
  return (
    <section className={classes.part}>
      <h3>{words.link}</h3>
      {state === 'draft' ? (
        <p className={classes.quiet}>{words.draftLink}</p>
      ) : (
        <>
          <p>
            <CopyMark text={url} label={words.link} />
          </p>
          <LinkCode name={name} url={url} size={150} />
        </>
      )}
      <p>
        <Button icon={<EyeOutlined />} href={previewUrl} target="_blank" rel="noopener">
          {words.preview}
        </Button>
      </p>
      <p className={classes.quiet}>{words.previewHint}</p>
    </section>
  )
}

function CodesDialog({
  campaignId,
  prize,
  onClose,
}: {
  campaignId: string
  prize: Prize
  onClose: () => void
}) {
  const [form] = Form.useForm<{ codes: string }>()
  const add = useCallMutation(prizeCodesAdd, {
    silent: true,
    onSuccess: ({ added, known }) => {
      toastSuccess(words.codesAdded(added, known))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${words.addCodes}：${prize.name}`}
      form={form}
      fields={['codes']}
      onSubmit={({ codes }) =>
        add.mutateAsync({
          params: { id: campaignId, prizeId: prize.id },
          body: {
            codes: codes
              .split('\n')
              .map((line) => line.trim())
              .filter((line) => line !== ''),
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="codes"
        label={words.codes}
        extra={words.codesHint}
        rules={[{ required: true, whitespace: true, message: words.codesRequired }]}
      >
        <Input.TextArea rows={8} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FormDialog>
  )
}

function Prizes({ campaign, mayWrite }: { campaign: Campaign; mayWrite: boolean }) {
  const [adding, setAdding] = useState<Prize>()
  const { prizes } = campaign
  if (campaign.look === 'calendar') return <p className={classes.quiet}>{words.noPrizes}</p>
  const rest = ODDS_IN_ALL - prizes.reduce((sum, { odds }) => sum + odds, 0)
  return (
    <>
      <ul className={classes.lines}>
        {prizes.map((prize) => (
          <li key={prize.id}>
            <div>
              <strong>{prize.name}</strong>
              <p className={classes.quiet}>{prizeKindNames[prize.gift.kind]}</p>
            </div>
            <span>{words.prizeLine(prize.won, prize.stock, oddsWords(prize.odds))}</span>
            {prize.wonToday > 0 && <span className={classes.quiet}>{words.today(prize.wonToday)}</span>}
            {mayWrite && prize.gift.kind === 'code' && campaign.state !== 'ended' && (
              <Button
                size="small"
                aria-label={`${words.addCodes} ${prize.name}`}
                onClick={() => setAdding(prize)}
              >
                {words.addCodes}
              </Button>
            )}
          </li>
        ))}
        <li>
          <span className={classes.quiet}>{words.nothing(oddsWords(rest))}</span>
        </li>
      </ul>
      {adding && (
        <CodesDialog
          key={adding.id}
          campaignId={campaign.id}
          prize={adding}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  )
}

/** What makes it provable: the seed's hash at once, the seed in the end. */
function Fair({ campaign: { seedHash, seed, url } }: { campaign: Campaign }) {
  return (
    <>
      <p>{words.fairText}</p>
      {seedHash === '' ? (
        <p className={classes.quiet}>{words.noSeed}</p>
      ) : (
        <dl className={classes.facts}>
          <dt>{words.seedHash}</dt>
          <dd>
            <CopyMark text={seedHash} label={words.seedHash} />
          </dd>
          <dt>{words.seed}</dt>
          <dd>{seed === null ? words.secret : <CopyMark text={seed} label={words.seed} />}</dd>
        </dl>
      )}
      {seedHash !== '' && (
        <Button href={`${url}/fair`} target="_blank" rel="noopener">
          {words.fairLink}
        </Button>
      )}
    </>
  )
}

/** A campaign beside the list: its numbers, where it is, its prizes, and what makes it fair. */
export function DetailDrawer({
  id,
  mayWrite,
  onClose,
}: {
  id: string
  mayWrite: boolean
  onClose: () => void
}) {
  const isNarrow = useNarrow()
  const detail = useCall(prizeCampaignDetail, { params: { id } })
  const { data } = detail
  return (
    <Drawer
      open
      title={data?.name ?? words.title}
      extra={data && <CampaignStateTag state={data.state} />}
      size={isNarrow ? '100%' : 640}
      onClose={onClose}
    >
      {data ? (
        <Tabs
          items={[
            {
              key: 'overview',
              label: words.tabs.overview,
              children: (
                <>
                  <Numbers {...data} />
                  <p className={classes.quiet}>{campaignLookNames[data.look]}</p>
                  <Address campaign={data} />
                  {data.look !== 'calendar' && (
                    <Link to={withApp(`${couponPaths.points}?tab=wins&campaignId=${data.id}`)}>
                      {words.seeWins}
                    </Link>
                  )}
                </>
              ),
            },
            {
              key: 'prizes',
              label: words.tabs.prizes,
              children: <Prizes campaign={data} mayWrite={mayWrite} />,
            },
            ...(data.look === 'calendar'
              ? []
              : [{ key: 'fair', label: words.tabs.fair, children: <Fair campaign={data} /> }]),
          ]}
        />
      ) : detail.isError ? (
        <ListFailure onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
