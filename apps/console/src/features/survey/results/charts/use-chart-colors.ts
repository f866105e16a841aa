import { useMemo } from 'react'
import { useColorScheme } from '../../../../theme/color-scheme.ts'
import { accentOf } from '../../../../theme/theme-tokens.ts'
import { usePlatformSetting } from '../../../platform/public/use-platform-setting.ts'
import { chartColors } from './chart-colors.ts'

/** Colours of charts in the platform's accent and the current colour scheme. */
export function useChartColors() {
  const accent = accentOf(usePlatformSetting()?.platformAccentColor)
  const dark = useColorScheme((state) => state.dark)
  return useMemo(() => chartColors(accent, dark), [accent, dark])
}
