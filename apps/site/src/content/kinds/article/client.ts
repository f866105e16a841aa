import { setUpSharing } from '../../share-buttons.ts'

setUpSharing()
