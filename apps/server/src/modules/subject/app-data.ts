import type { AppData } from '../../composition/app-data.ts'

export const appData: AppData = {
  carried: [],
  left: {
    subject_applications: { reason: 'each platform judges for itself who is behind an app' },
    subject_files: { reason: 'certificates are shown to the platform that they were handed to' },
  },
}
