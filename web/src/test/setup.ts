import { configure } from '@testing-library/react'

// Until a test fails, only a busy machine makes it wait this long.
configure({ asyncUtilTimeout: 15_000 })
