import type { ActivityPlan, SignUp } from '@zhanfang/contract/content-kinds/activity/plan'

/** What each section of the form is given. */
export interface PlanPartProps {
  plan: ActivityPlan
  disabled: boolean
  /** What is wrong, by the path below the plan. */
  problems: Readonly<Record<string, string>>
  onChange: (part: Partial<ActivityPlan>) => void
}

/** What each section about signing up is given. */
export interface SignUpPartProps {
  signUp: SignUp
  disabled: boolean
  /** What is wrong with a part such as `kinds.0.name`. */
  problemOf: (part: string) => string | undefined
  onChange: (part: Partial<SignUp>) => void
}
