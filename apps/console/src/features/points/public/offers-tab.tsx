import { PlusOutlined } from '@ant-design/icons'
import {
  pointsAvailableCoupons,
  pointsLimits,
  pointsOfferRemove,
  pointsOffers,
  pointsOfferSave,
} from '@zhanfang/contract'
import { Button, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, useCall, useCallMutation } from '../../../api.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { RemoteSelect } from '../../../components/form/remote-select.tsx'
import { ListEmpty, ListFailure } from '../../../components/list/list-outcome.tsx'
import { StatusTag } from '../../../components/values/status-tag.tsx'
import { couponPaths } from '../../../paths/coupon-paths.ts'
import classes from '../points.module.css'
import { texts } from '../texts.ts'

const words = texts.offers

interface Values {
  couponId: string
  points: number
}

function OfferDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const save = useCallMutation(pointsOfferSave, { done: words.saved, silent: true, onSuccess: onClose })
  return (
    <FormDialog<Values>
      title={words.addTitle}
      form={form}
      fields={['couponId', 'points']}
      initialValues={{ points: 100 }}
      onSubmit={({ couponId, points }) =>
        save.mutateAsync({ params: { couponId }, body: { points, isOn: true } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="couponId"
        label={words.coupon}
        extra={words.couponHint}
        rules={[{ required: true, message: words.couponRequired }]}
      >
        <RemoteSelect
          module="points"
          name="coupons"
          search={(asked) => api.call(pointsAvailableCoupons, { body: asked })}
          optionOf={({ id, name, words: about }) => ({ value: id, label: name, note: about })}
        />
      </Form.Item>
      <Form.Item
        name="points"
        label={words.points}
        rules={[{ required: true, message: words.pointsRequired }]}
      >
        <NumberInput min={1} max={pointsLimits.most} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}

/** What points are good for. */
export function OffersTab({ mayWrite }: { mayWrite: boolean }) {
  const offers = useCall(pointsOffers)
  const save = useCallMutation(pointsOfferSave, { done: words.saved })
  const remove = useCallMutation(pointsOfferRemove, { done: words.removed })
  const [isAdding, setAdding] = useState(false)
  const { data } = offers
  const add = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <p className={classes.purpose}>
        {words.purpose} <Link to={couponPaths.of('all')}>{words.toCoupons}</Link>
      </p>
      {data ? (
        data.list.length === 0 ? (
          <ListEmpty
            filtered={false}
            onReset={() => undefined}
            title={words.empty}
            hint={words.emptyHint}
            action={add}
          />
        ) : (
          <>
            {add}
            <ul className={classes.offers}>
              {data.list.map(({ couponId, name, words: about, points, isOn, left }) => (
                <li key={couponId}>
                  <div>
                    <strong>{name}</strong>
                    <p className={classes.quiet}>{about}</p>
                  </div>
                  <span>{words.cost(points, left)}</span>
                  <StatusTag tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</StatusTag>
                  {mayWrite && (
                    <>
                      <Button
                        size="small"
                        aria-label={`${isOn ? words.stop : words.start} ${name}`}
                        onClick={() => save.mutate({ params: { couponId }, body: { points, isOn: !isOn } })}
                      >
                        {isOn ? words.stop : words.start}
                      </Button>
                      <Button
                        size="small"
                        danger
                        aria-label={`${words.remove} ${name}`}
                        onClick={() => remove.mutate({ params: { couponId } })}
                      >
                        {words.remove}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )
      ) : offers.isError ? (
        <ListFailure onRetry={() => void offers.refetch()} retrying={offers.isFetching} />
      ) : (
        <Skeleton active />
      )}
      {isAdding && <OfferDialog onClose={() => setAdding(false)} />}
    </>
  )
}
