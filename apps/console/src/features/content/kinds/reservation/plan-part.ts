import type { ReservationPlan } from '@zhanfang/contract/content-kinds/reservation/plan'

/** What each section of the form is given. */
export interface PlanPartProps {
  plan: ReservationPlan
  disabled: boolean
  /** What is wrong, by the path below the plan. */
  problems: Readonly<Record<string, string>>
  onChange: (part: Partial<ReservationPlan>) => void
}
