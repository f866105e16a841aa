// The entry of the login's own page: the console itself, and the code of its first screen without a second journey.
import './main.tsx'
import './features/auth/login-page.tsx'
