import { createContext, type ReactNode, useContext } from 'react'
import type { ContentType } from '../contents/content-types.ts'

export interface ChosenImage {
  url: string
  /** Pixels; 0 when unknown. */
  width: number
  height: number
}

/** Somewhere on the map; coordinates are those of Tencent's maps (GCJ-02), degrees. */
export interface FoundPlace {
  name: string
  city: string
  address: string
  longitude: number
  latitude: number
}

/** What forms need of the world outside; the console provides it. A rejection's message is shown to the operator. */
export interface FormPort {
  /** `onProgress` is called with the share that was sent, 0 to 1; `signal` stops it. */
  uploadImage: (
    file: Blob,
    name: string,
    onProgress?: (share: number) => void,
    signal?: AbortSignal,
  ) => Promise<ChosenImage>
  /** Opens the library of images; null when the operator leaves it without choosing. */
  pickImage: () => Promise<(ChosenImage & { alt?: string }) | null>
  /** Opens the library of films or recordings; null when the operator leaves it without choosing. Absent without one. */
  pickFile?: ((kind: 'video' | 'audio') => Promise<{ url: string; name: string } | null>) | undefined
  /** Opens the picker of contents; null when the operator leaves it without choosing. */
  pickContent: (kind: ContentType) => Promise<{ id: string; title: string } | null>
  /** Finds places by name or address, those in `city` first; null while there is no map service. Absent without one. */
  findPlaces?: ((keywords: string, city: string) => Promise<readonly FoundPlace[] | null>) | undefined
  /** Groups of the app's customers. Absent where there are none to choose. */
  customerGroups?: (() => Promise<readonly { id: string; name: string }[]>) | undefined
  /** Tags of the app that contents of a type may have; none for types that are not tagged. Absent where there are none to choose. */
  tagsOf?: ((kind: ContentType) => Promise<readonly { id: string; name: string }[]>) | undefined
  /** Props of the blocks of a kind that pages of the app have or had, those used last first. Absent where none are known. */
  usedBefore?: ((kind: string) => Promise<readonly Record<string, unknown>[]>) | undefined
  /** Types of contents that this installation has; micro pages and surveys when absent. */
  contentTypes?: readonly ContentType[] | undefined
}

const FormPortContext = createContext<FormPort | undefined>(undefined)

export function FormPortProvider({ port, children }: { port: FormPort; children: ReactNode }) {
  return <FormPortContext value={port}>{children}</FormPortContext>
}

export function useFormPort(): FormPort {
  const port = useContext(FormPortContext)
  if (port === undefined) throw new Error('Property forms need a FormPortProvider around them')
  return port
}
