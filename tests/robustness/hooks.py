"""Who is signed in while Schemathesis tries the API."""

import os
import secrets

import requests
import schemathesis

URL = os.environ["FITFOLK_URL"]
SID = os.environ["FITFOLK_SID"]

# What ends a session, or makes an account another one: each try gets an account of its own.
# A new session ends the one before.
SIGNED_OUT = {"login", "register", "oidcLogin"}
SPENDING = {"logout", "updateUser", "changePlan"}


def newcomer():
    """The session of a new account with one profile, onboarded."""
    session = requests.Session()
    name = f"st-{secrets.token_hex(8)}"
    session.post(
        f"{URL}/api/register",
        json={"username": name, "email": f"{name}@example.com", "password": secrets.token_hex(8)},
    ).raise_for_status()
    session.post(f"{URL}/api/profiles", json={"name": "Ana"}).raise_for_status()
    session.patch(f"{URL}/api/auth/user", json={"onboardingCompleted": True}).raise_for_status()
    return session.cookies["sid"]


@schemathesis.auth(refresh_interval=None)
class Session:
    def get(self, case, context):
        name = case.operation.definition.raw.get("operationId")
        if name in SIGNED_OUT:
            return None
        return newcomer() if name in SPENDING else SID

    def set(self, case, data, context):
        case.cookies = {**(case.cookies or {}), "sid": data}
