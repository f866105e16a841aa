import type { RatingIcon } from './question.ts'

/** Outlines in a 24 × 24 box; numbers are written as text. */
export const iconPaths: Record<Exclude<RatingIcon, 'number'>, string> = {
  star: 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z',
  heart:
    'M12 20.7C6 16 2.6 12.8 2.6 8.8A5 5 0 0 1 7.6 3.8c1.8 0 3.4.9 4.4 2.4 1-1.5 2.6-2.4 4.4-2.4a5 5 0 0 1 5 5c0 4-3.4 7.2-9.4 11.9z',
  smile:
    'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM8.5 8.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zm7 0a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zM12 18c-2.4 0-4.3-1.4-5-3.5h10c-.7 2.1-2.6 3.5-5 3.5z',
  thumb:
    'M2.5 10.5h3.7v10.5H2.5zM8 21V10.6l4.3-8.1c1.7 0 2.7 1.4 2.3 3.1l-.8 3.7h5.6a2.1 2.1 0 0 1 2 2.6l-1.8 7.4A2.2 2.2 0 0 1 17.5 21z',
}
