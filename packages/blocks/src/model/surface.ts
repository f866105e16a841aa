import { z } from 'zod'

/** What entries stand on: a white card with a shadow, one with a line around it, or the page itself. */
export const surfaces = ['card', 'outline', 'plain'] as const
export const surfaceSchema = z.enum(surfaces)
export type Surface = z.infer<typeof surfaceSchema>
