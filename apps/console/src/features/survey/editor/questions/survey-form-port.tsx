import { useFormPort } from '@zhanfang/blocks/forms'
import { SurveyFormPortContext } from '@zhanfang/survey/forms'
import { type ReactNode, useMemo } from 'react'
import { useExamParts } from '../../public/exam-parts.ts'
import { FormPortProvider } from '../../../../form-port-provider.tsx'

function Bridge({ children }: { children: ReactNode }) {
  const { pickImage } = useFormPort()
  const { listBanks } = useExamParts()
  const port = useMemo(() => ({ pickImage, listBanks }), [pickImage, listBanks])
  return <SurveyFormPortContext value={port}>{children}</SurveyFormPortContext>
}

/** Gives the property forms of questions the console's library of images and the app's question banks. */
export function SurveyFormPort({ children }: { children: ReactNode }) {
  return (
    <FormPortProvider>
      <Bridge>{children}</Bridge>
    </FormPortProvider>
  )
}
