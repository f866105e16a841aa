import { workLimits } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { texts } from '../texts.ts'
import classes from '../works.module.css'
import { Count, Group, Moment, OneOf, OnOff } from './parts.tsx'

const words = texts.settings

const Votes = ({ name, label, max = workLimits.votes }: { name: string; label: string; max?: number }) => (
  <Count name={['voting', name]} label={label} unit={words.votesUnit} max={max} hint={words.unlimited} />
)

/** Who votes when, and how often. */
export function VotingSettings({ isOn }: { isOn: boolean }) {
  return (
    <Group title={words.voting}>
      <OnOff name={['voting', 'on']} label={words.votingOn} />
      {isOn && (
        <>
          <OnOff name={['voting', 'isPublic']} label={words.isPublic} />
          <OneOf name={['voting', 'by']} label={words.by} names={words.voterKinds} hint={words.byHint} />
          <div className={classes.pair}>
            <Moment name={['voting', 'from']} label={words.votingFrom} />
            <Moment name={['voting', 'until']} label={words.votingUntil} />
            <Votes name="perDay" label={words.perDay} />
            <Votes name="total" label={words.total} />
            <Votes name="perWorkDay" label={words.perWorkDay} />
            <Votes name="perWorkTotal" label={words.perWorkTotal} />
            <Votes name="perAddressDay" label={words.perAddressDay} max={100_000} />
          </div>
        </>
      )}
    </Group>
  )
}
