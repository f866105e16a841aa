import { CallError } from '@zhanfang/contract/client'
import { type Booking, bookingMove } from '@zhanfang/contract/content-kinds/reservation/calls'
import { formatDateTime } from '@zhanfang/format'
import { App } from 'antd'
import { useState } from 'react'
import { tellFailure, useCallMutation } from '../../../api.ts'
import { texts } from '../texts.ts'
import { OverbookDialog } from './overbook-dialog.tsx'

const words = texts.desk

interface Move {
  booking: Booking
  resourceId: string
  startsAt: string
}

/** Moving a booking: it is asked for, and where there is no room a reason squeezes it in. */
export function useMoving(reservationId: string) {
  const { modal } = App.useApp()
  const send = useCallMutation(bookingMove, { done: words.moved, silent: true })
  const [refused, setRefused] = useState<Move>()
  const run = ({ booking, resourceId, startsAt }: Move, overbookReason?: string) =>
    send.mutateAsync({
      params: { id: reservationId, bookingId: booking.id },
      body: { resourceId, startsAt, overbookReason },
    })

  function ask(booking: Booking, target: { resourceId: string; resourceName: string; startsAt: Date }) {
    const move = {
      booking,
      resourceId: target.resourceId,
      startsAt: target.startsAt.toISOString(),
    }
    const whereOf = (at: string | Date, resource: string) => `${formatDateTime(at).slice(5, 16)} ${resource}`
    void modal.confirm({
      title: words.moveTitle,
      content: words.moveText(
        booking.name,
        whereOf(booking.startsAt, booking.resourceName),
        whereOf(target.startsAt, target.resourceName),
      ),
      okText: words.moveOk,
      async onOk() {
        try {
          await run(move)
        } catch (error) {
          if (error instanceof CallError && (error.is('slotTaken') || error.is('bookingRule')))
            setRefused(move)
          else tellFailure(error, bookingMove)
        }
      },
    })
  }
  const dialog = refused && (
    <OverbookDialog
      onClose={() => setRefused(undefined)}
      onSubmit={async (reason) => {
        await run(refused, reason)
        setRefused(undefined)
      }}
    />
  )
  return { ask, dialog }
}
