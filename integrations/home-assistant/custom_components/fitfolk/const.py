"""Constants of the Fitfolk integration."""

from datetime import timedelta

DOMAIN = "fitfolk"

UPDATE_INTERVAL = timedelta(minutes=5)

LAUNDRY_LOADS = ("whites", "colors", "delicates", "hot")
