/** Samples of one kind, for tests and for looking at it. */
export interface BlockFixtures {
  /** Props of the newest version. */
  valid: { name: string; props: Record<string, unknown> }[]
  /** Props of older versions. */
  old: { name: string; version: number; props: Record<string, unknown> }[]
  /** Props with ill will; `accepted` tells whether the schema lets them in (then the view must be safe). */
  hostile: { name: string; accepted: boolean; props: Record<string, unknown> }[]
}
